import { Fragment } from 'react'
import { asPasted } from '../../acts/commands'
import { serverOrigin, useHere } from '../../spaces/places'
import { Copy } from './clipboard'

const PREFIX = /^(npm run mock --|curl -s)\s/
/** An option with its value, which may be quoted, or a word: a line breaks only between them. */
const PARTS = /--[\w-]+(?: (?:'(?:[^']|'\\'')*'|[^\s-]\S*))?|\S+/g

/** A command with its copy button; the constant prefix is subdued. */
export function CommandLine({ text }: { text: string }) {
  const prefix = PREFIX.exec(text)?.[0] ?? ''
  return (
    <span className="command">
      <code>
        <span className="command-prefix">{prefix}</span>
        {[...text.slice(prefix.length).matchAll(PARTS)].map(({ 0: part, index }) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className="command-part">{part}</span>
          </Fragment>
        ))}
      </code>
      <Copy text={asPasted(text, serverOrigin(), useHere())} label="Copy command" />
    </span>
  )
}
