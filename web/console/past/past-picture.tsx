import { useEffect, useMemo, useRef } from 'react'
import { useLive } from '../live/state'
import { seenAt } from '../phone/seen'
import { readCopy } from '../phone/still'

/** Covers the phone with its picture of the moment that is looked at. Nothing in it runs. */
export function PastPicture({ width, height, scale }: { width: number; height: number; scale: number }) {
  const id = useLive(({ past }) => past?.id)
  const frame = useRef<HTMLIFrameElement>(null)
  const page = useMemo(() => (id === undefined ? null : readCopy(seenAt(id)?.still ?? '')), [id])
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (page) document?.replaceChild(document.importNode(page, true), document.documentElement)
  }, [page])
  if (id === undefined) return null
  if (!page) return <p className="past-unseen">This page has no picture of the phone from then: a reload drops them.</p>
  return (
    <iframe
      ref={frame}
      className="past-picture"
      title="The app as it was"
      tabIndex={-1}
      inert
      style={{ width, height: height / scale, transform: `scale(${scale})` }}
    />
  )
}
