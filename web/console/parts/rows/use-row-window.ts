import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

export interface RowListControl {
  toEnd(): void
}

const MARGIN_ROWS = 8
const NEAR_END_PX = 4

interface RowWindowOptions {
  count: number
  /** In CSS pixels. */
  rowHeight: number
  /** Index of the row to keep in view; -1 for none. */
  chosen: number
  follow: boolean
  onAtEnd: ((atEnd: boolean) => void) | undefined
  control: Ref<RowListControl> | undefined
}

/** The part of a long list that is in view, with a margin: rows from `first` up to but excluding `last`. */
export function useRowWindow({ count, rowHeight, chosen, follow, onAtEnd, control }: RowWindowOptions) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 800 })
  const rows = count * rowHeight
  // At its end the list shows whole rows: what would cut the first one in view is left free below the last.
  const cut = rows > view.height ? (rows - view.height) % rowHeight : 0
  const total = cut > 0 ? rows + rowHeight - cut : rows

  useImperativeHandle(control, () => ({ toEnd: () => box.current?.scrollTo({ top: box.current.scrollHeight }) }), [])
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setView({ top: element.scrollTop, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const element = box.current
    if (element && follow) element.scrollTop = total
  }, [follow, total])
  useEffect(() => {
    const element = box.current
    if (!element || chosen < 0) return
    const top = chosen * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight
  }, [chosen, rowHeight])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    setView({ top: element.scrollTop, height: element.clientHeight })
    onAtEnd?.(element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR_END_PX)
  }
  const first = Math.max(0, Math.floor(view.top / rowHeight) - MARGIN_ROWS)
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + MARGIN_ROWS)
  return { box, onScroll, total, first, last }
}
