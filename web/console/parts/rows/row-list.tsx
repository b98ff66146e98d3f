import type { CSSProperties, ReactNode, Ref } from 'react'
import { type RowListControl, useRowWindow } from './use-row-window'

interface RowListProps<Row> {
  label: string
  /** Names of the columns; stays in place while the rows scroll. */
  header?: ReactNode
  rows: readonly Row[]
  rowHeight: number
  keyOf: (row: Row) => string
  render: (row: Row) => ReactNode
  selected: string
  onSelect: (key: string) => void
  /** Rows that only divide others cannot be selected. */
  isDivider?: (row: Row) => boolean
  /** Dims rows that belong to the past. */
  isDim?: (row: Row) => boolean
  columns: string
  /** Called whenever the end comes into view or leaves it. */
  onAtEnd?: (atEnd: boolean) => void
  /** Keeps the end in view as rows arrive. */
  follow?: boolean
  empty: ReactNode
  control?: Ref<RowListControl>
}

/** A virtual list: rows have one height, and only those in view are in the page. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { label, rows, rowHeight, keyOf, selected, columns, follow = false, onAtEnd, control } = props
  const index = selected === '' ? -1 : rows.findIndex((row) => keyOf(row) === selected)
  const view = useRowWindow({ count: rows.length, rowHeight, selected, chosen: index, follow, onAtEnd, control })
  const { first, last } = view
  const idOf = (row: Row) => `${label}-${keyOf(row)}`.replaceAll(/\s/g, '_')
  const chosen = index >= first && index < last ? rows[index] : undefined
  // An empty list is not exposed to screen readers as a listbox.
  const listbox = rows.length > 0 && {
    role: 'listbox',
    tabIndex: 0,
    'aria-label': label,
    'aria-activedescendant': chosen && idOf(chosen),
  }
  return (
    <div className="rows" data-rows={rows.length}>
      {props.header && (
        <div className="row-head" style={{ gridTemplateColumns: columns }} aria-hidden="true">
          {props.header}
        </div>
      )}
      {rows.length === 0 && <div className="empty">{props.empty}</div>}
      <div ref={view.box} className="row-box" onScroll={view.onScroll} {...listbox}>
        <div className="row-all" role="presentation" style={{ height: view.total }}>
          {rows.slice(first, last).map((row, at) => {
            const place = { top: (first + at) * rowHeight, height: rowHeight, gridTemplateColumns: columns }
            return props.isDivider?.(row) ? (
              <Divider key={keyOf(row)} place={place}>
                {props.render(row)}
              </Divider>
            ) : (
              <Option
                key={keyOf(row)}
                id={idOf(row)}
                place={place}
                dim={props.isDim?.(row) ?? false}
                selected={keyOf(row) === selected}
                position={first + at + 1}
                size={rows.length}
                onPress={() => props.onSelect(keyOf(row))}
              >
                {props.render(row)}
              </Option>
            )
          })}
        </div>
      </div>
    </div>
  )
}

const Divider = ({ place, children }: { place: CSSProperties; children: ReactNode }) => (
  <div className="row row-divider" role="option" aria-selected={false} aria-disabled style={place} tabIndex={-1}>
    {children}
  </div>
)

interface OptionProps {
  id: string
  place: CSSProperties
  dim: boolean
  selected: boolean
  /** Counted from 1, in the whole list. */
  position: number
  size: number
  onPress: () => void
  children: ReactNode
}

const Option = ({ id, place, dim, selected, position, size, onPress, children }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox has the focus and handles the keys of all its options
  <div
    id={id}
    className={dim ? 'row row-dim' : 'row'}
    title={dim ? 'From before the server was set back' : undefined}
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    aria-setsize={size}
    aria-posinset={position}
    style={place}
    onClick={onPress}
  >
    {children}
  </div>
)
