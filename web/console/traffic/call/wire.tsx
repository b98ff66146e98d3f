import { useState } from 'react'
import type { Entry } from '#contract/calls/requests'
import { Action } from '../../parts/controls/action'

const BLOCK_CHARACTERS = 344
const blocks = (text: string): string => {
  const count = Math.max(1, Math.round(text.length / BLOCK_CHARACTERS))
  return text === '' ? '' : `${text.length} characters, about ${count} ${count === 1 ? 'block' : 'blocks'}`
}

/** The encrypted texts, cut to one line each until the person asks for all. */
export function Wire({ wire }: { wire: Entry['wire'] }) {
  const [whole, setWhole] = useState(false)
  const parts = [
    ['sent', wire.request],
    ['got', wire.response],
  ] as const
  return (
    <section>
      <h3 className="section-title">
        On the wire
        <span className="push">
          <Action kind="link" label={whole ? 'Show less' : 'Show all'} onPress={() => setWhole(!whole)} />
        </span>
      </h3>
      <dl className={`wire${whole ? ' wire-whole' : ''}`}>
        {parts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{text || 'nothing, or too old to be kept'}</code>
              <span className="quiet">{blocks(text)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
