import type { ReactNode } from 'react'
import { Copy } from './clipboard'

/** Text shown as in its file, with a copy button. */
export function TextBlock(props: { title: string; note?: string | undefined; text: string; children?: ReactNode }) {
  const { title, note, text, children } = props
  return (
    <section className="text-block">
      <h3>
        {title} {note && <small>{note}</small>}
        <Copy text={text} label={`Copy ${title.toLowerCase()}`} />
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls can be scrolled by keys only when it takes the focus */}
      <section tabIndex={0} aria-label={title}>
        <pre>{children ?? text}</pre>
      </section>
    </section>
  )
}
