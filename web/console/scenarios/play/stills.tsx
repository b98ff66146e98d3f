import { useEffect, useRef } from 'react'
import { usePlay } from './player'

const WIDTH = 84
const HEIGHT = 152

/** Copies of the phone's page, kept during the play. */
export function Stills({ width }: { width: number }) {
  const stills = usePlay()?.stills ?? []
  if (stills.length === 0) return null
  return (
    <section>
      <h3 className="section-title">
        Pictures <small>as the phone showed it</small>
      </h3>
      <ul className="stills">
        {stills.map(({ step, page }) => (
          <li key={step}>
            <StillFrame page={page} width={width} />
            <span className="quiet">step {step + 1}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function StillFrame({ page, width }: { page: Element; width: number }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const document = frame.current?.contentDocument
    document?.replaceChild(document.importNode(page, true), document.documentElement)
  }, [page])
  const scale = WIDTH / width
  return (
    <span className="still" style={{ width: WIDTH, height: HEIGHT }}>
      <iframe
        ref={frame}
        title="Picture of the app"
        tabIndex={-1}
        aria-hidden="true"
        inert
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
      />
    </span>
  )
}
