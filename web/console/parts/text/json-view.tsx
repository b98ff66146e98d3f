import type { ReactNode } from 'react'
import { TextBlock } from './text-block'

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g
const MAX_SHOWN = 20_000

/** Highlights the syntax of JSON. */
function coloured(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    const [whole, string, colon] = match
    parts.push(text.slice(end, match.index))
    const kind = colon !== undefined ? 'json-key' : string !== undefined ? 'json-string' : 'json-word'
    parts.push(
      <span key={match.index} className={kind}>
        {string ?? whole}
      </span>,
      colon ?? '',
    )
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
  return parts
}

export function JsonView({ title, note, value }: { title: string; note?: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2) ?? 'null'
  return (
    <TextBlock title={title} note={note} text={text}>
      {value === null ? <span className="json-word">nothing</span> : coloured(text.slice(0, MAX_SHOWN))}
      {text.length > MAX_SHOWN && `\n… ${text.length} characters, copy for all`}
    </TextBlock>
  )
}
