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
    end = match.index + whole.length
    const mark = colon ?? (text[end] === ',' ? ',' : '')
    if (mark === ',') end++
    parts.push(<Token key={match.index} kind={kind} text={string ?? whole} mark={mark} />)
  }
  parts.push(text.slice(end))
  return parts
}

const TAIL = 3

/** No line begins with the colon or comma of a token: its end stays with it. */
function Token({ kind, text, mark }: { kind: string; text: string; mark: string }) {
  const letters = [...text]
  return (
    <>
      <span className={kind}>{letters.slice(0, -TAIL).join('')}</span>
      <span className="json-end">
        <span className={kind}>{letters.slice(-TAIL).join('')}</span>
        {mark}
      </span>
    </>
  )
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
