import { Fragment } from 'react'
import { asPasted, DEFAULT_SERVER } from '../../acts/commands'
import { token } from '../../live/access'
import { serverOrigin, useHere } from '../../spaces/places'
import { Copy } from './clipboard'

const PREFIX = /^(npm run mock --|curl -s)\s/
/** An option with its value, which may be quoted, or a word: a line breaks only between them. */
const PARTS = /--[\w-]+(?: (?:'(?:[^']|'\\'')*'|[^\s-]\S*))?|\S+/g

/** A command with its copy button; the constant prefix is subdued. */
export function CommandLine({ text }: { text: string }) {
  const space = useHere()
  // Typed off, it acts in the space that is looked at; the copy names the server as well.
  const shown = asPasted(text, DEFAULT_SERVER, space, token !== undefined)
  const prefix = PREFIX.exec(shown)?.[0] ?? ''
  return (
    <span className="command">
      <code>
        <span className="command-prefix">{prefix}</span>
        {[...shown.slice(prefix.length).matchAll(PARTS)].map(({ 0: part, index }) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className="command-part">{part}</span>
          </Fragment>
        ))}
      </code>
      <Copy text={asPasted(text, serverOrigin(), space, token !== undefined)} label="Copy command" />
    </span>
  )
}
