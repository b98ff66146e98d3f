import { commands } from '../acts/commands'
import { useKeys } from '../keys/keys'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { timeLeft } from '../live/time'
import { fateOf, PURPOSE, recipient, spaced } from '../outbox/code-words'
import { Copy, useCopy } from '../parts/text/clipboard'

export function HeaderCode() {
  const outbox = useLive(({ outbox }) => outbox)
  const now = useServerNow()
  const last = outbox.at(-1)
  const fate = last ? fateOf(last, outbox, now) : ''
  const copy = useCopy()
  useKeys('everywhere-code', {
    c: { does: 'copy last code', minor: true, run: () => last && copy(last.code, last.code) },
  })
  return (
    <div className={last ? 'head-cell head-code' : 'head-cell head-code head-code-none'}>
      <p className="head-label" title={last && `${PURPOSE[last.purpose]}, ${recipient(last)}`}>
        Last code sent
        {last && <> · {PURPOSE[last.purpose]}</>}
      </p>
      {last ? (
        <>
          <span className={fate === '' ? 'big' : 'big code-over'} data-testid="last-code">
            {spaced(last.code)}
          </span>
          <span className="quiet head-fate">
            {fate || (now && `${timeLeft(Date.parse(last.expiresAt) - Date.parse(now))} left`)}
          </span>
          <Copy text={last.code} label="Copy" bare={false} hint="c" command={commands.outbox(last.to)} />
        </>
      ) : (
        <span className="quiet">none yet</span>
      )}
    </div>
  )
}
