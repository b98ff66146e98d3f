import { Glyph } from './glyph'
import { Key } from './key'

/** The filter of a panel; `/` leads here. */
export function FilterBox(props: {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder: string
}) {
  return (
    <label className="filter">
      <span className="sr-only">{props.label}</span>
      <Glyph name="search" size={15} />
      <input
        type="search"
        value={props.value}
        placeholder={props.placeholder}
        spellCheck={false}
        autoComplete="off"
        data-filter
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && props.value !== '') props.onChange('')
          else if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <Key name="/" />
    </label>
  )
}
