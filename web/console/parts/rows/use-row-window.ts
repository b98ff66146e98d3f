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
  /** The row to keep in view, and its index; -1 for none. */
  selected: string
  chosen: number
  follow: boolean
  onAtEnd: ((atEnd: boolean) => void) | undefined
  control: Ref<RowListControl> | undefined
}

/** The part of a long list that is in view, with a margin: rows from `first` up to but excluding `last`. */
export function useRowWindow({ count, rowHeight, selected, chosen, follow, onAtEnd, control }: RowWindowOptions) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef({ key: '', at: -1 })
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
    if (!element) return
    const top = chosen * rowHeight
    const { key, at } = shown.current
    shown.current = { key: selected, at: chosen }
    const wasInView =
      (at + 1) * rowHeight > element.scrollTop && at * rowHeight < element.scrollTop + element.clientHeight
    // Rows that arrive above it do not bring back somebody who has scrolled away from it.
    if (chosen < 0 || (key === selected && at >= 0 && !wasInView)) return
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight
  }, [selected, chosen, rowHeight])

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
