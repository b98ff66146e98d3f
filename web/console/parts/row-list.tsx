import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

interface RowListProps<Row> {
  label: string
  /** What the columns are called; it scrolls not. */
  header?: ReactNode
  rows: readonly Row[]
  rowHeight: number
  keyOf: (row: Row) => string
  render: (row: Row) => ReactNode
  selected: string
  onSelect: (key: string) => void
  /** Rows that only divide others cannot be selected. */
  isDivider?: (row: Row) => boolean
  /** Rows that are of the past. */
  isDim?: (row: Row) => boolean
  columns: string
  /** Told whenever the end comes into view or leaves it. */
  onAtEnd?: (atEnd: boolean) => void
  /** Keeps the end in view as rows arrive. */
  follow?: boolean
  empty: ReactNode
  control?: Ref<RowListControl>
}
export interface RowListControl {
  toEnd(): void
}

const MARGIN_ROWS = 8
const NEAR_END_PX = 4

/** Rows of one height, of which only those in view are in the page: ten thousand scroll like ten. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { rows, rowHeight, keyOf, selected, follow = false, onAtEnd } = props
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 800 })
  const total = rows.length * rowHeight

  useImperativeHandle(
    props.control,
    () => ({ toEnd: () => box.current?.scrollTo({ top: box.current.scrollHeight }) }),
    [],
  )

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

  const index = selected === '' ? -1 : rows.findIndex((row) => keyOf(row) === selected)
  useEffect(() => {
    const element = box.current
    if (!element || index < 0) return
    const top = index * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight
  }, [index, rowHeight])

  const scrolled = () => {
    const element = box.current
    if (!element) return
    setView({ top: element.scrollTop, height: element.clientHeight })
    onAtEnd?.(element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR_END_PX)
  }

  const first = Math.max(0, Math.floor(view.top / rowHeight) - MARGIN_ROWS)
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / rowHeight) + MARGIN_ROWS)
  const idOf = (row: Row) => `${props.label}-${keyOf(row)}`.replaceAll(/\s/g, '_')
  const chosen = index < 0 ? undefined : rows[index]
  return (
    <div className="rows" data-rows={rows.length}>
      {props.header && (
        <div className="row-head" style={{ gridTemplateColumns: props.columns }} aria-hidden="true">
          {props.header}
        </div>
      )}
      {rows.length === 0 && <div className="empty">{props.empty}</div>}
      <div
        ref={box}
        className="row-box"
        onScroll={scrolled}
        // An empty list is none for those who listen.
        {...(rows.length > 0 && {
          role: 'listbox',
          tabIndex: 0,
          'aria-label': props.label,
          'aria-activedescendant': chosen && index >= first && index < last ? idOf(chosen) : undefined,
        })}
      >
        <div className="row-all" role="presentation" style={{ height: total }}>
          {rows.slice(first, last).map((row, at) => {
            const key = keyOf(row)
            const style = { top: (first + at) * rowHeight, height: rowHeight, gridTemplateColumns: props.columns }
            if (props.isDivider?.(row))
              return (
                <div
                  key={key}
                  className="row row-divider"
                  role="option"
                  aria-selected={false}
                  aria-disabled
                  style={style}
                  tabIndex={-1}
                >
                  {props.render(row)}
                </div>
              )
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys, as a listbox does
              <div
                key={key}
                id={idOf(row)}
                className={props.isDim?.(row) ? 'row row-dim' : 'row'}
                role="option"
                tabIndex={-1}
                aria-selected={key === selected}
                aria-setsize={rows.length}
                aria-posinset={first + at + 1}
                style={style}
                onClick={() => props.onSelect(key)}
              >
                {props.render(row)}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
