import { useEffect, useRef, useState } from 'react'
import { Glyph } from '../marks/glyph'
import { Key } from '../marks/key'

/** Debounces typing: the field shows each key at once, the list follows after this pause. */
const PAUSE_MS = 60

/** The filter of a panel; `/` focuses it. */
export function FilterBox(props: {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder: string
}) {
  const [text, setText] = useState(props.value)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; text: string }>(null)
  useEffect(() => {
    if (!pending.current) setText(props.value)
  }, [props.value])
  const hand = () => {
    if (!pending.current) return
    const { timer, text } = pending.current
    clearTimeout(timer)
    pending.current = null
    props.onChange(text)
  }
  const newest = useRef(hand)
  newest.current = hand
  useEffect(() => () => newest.current(), [])
  const type = (text: string) => {
    setText(text)
    clearTimeout(pending.current?.timer)
    pending.current = { text, timer: setTimeout(() => newest.current(), PAUSE_MS) }
  }
  return (
    <label className="filter">
      <span className="sr-only">{props.label}</span>
      <Glyph name="search" size={15} />
      <input
        type="search"
        value={text}
        placeholder={props.placeholder}
        spellCheck={false}
        autoComplete="off"
        data-filter
        onChange={(event) => type(event.target.value)}
        onBlur={hand}
        onKeyDown={(event) => {
          // The input method's own key.
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape' && text !== '') type('')
          else if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <Key name="/" />
    </label>
  )
}
