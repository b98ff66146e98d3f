import { asPasted } from '../../commands'
import { Copy } from './clipboard'

const PREFIX = /^(npm run mock --|curl -s)\s/

/** A command with its copy button; the constant prefix is subdued. */
export function CommandLine({ text }: { text: string }) {
  const prefix = PREFIX.exec(text)?.[0] ?? ''
  return (
    <span className="command">
      <code>
        <span className="command-prefix">{prefix}</span>
        {text.slice(prefix.length)}
      </code>
      <Copy text={asPasted(text, window.location.origin)} label="Copy command" />
    </span>
  )
}
