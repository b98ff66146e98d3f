import { commands } from '../commands'
import { useKeys } from '../keys'
import { useLive } from '../live/state'
import { Copy, useCopy } from '../parts/clipboard'
import { PURPOSE, recipient, spaced } from '../parts/code-words'

export function HeaderCode() {
  const last = useLive(({ outbox }) => outbox.at(-1))
  const copy = useCopy()
  useKeys('everywhere-code', {
    c: { does: 'copy last code', minor: true, run: () => last && copy(last.code, last.code) },
  })
  return (
    <div className="head-cell head-code">
      <p className="head-label">
        Last code sent
        {last && (
          <>
            {' '}
            · {PURPOSE[last.purpose]}
            <span className="wide-only"> · {recipient(last)}</span>
          </>
        )}
      </p>
      <div className="head-value">
        {last ? (
          <>
            <span className="big" data-testid="last-code">
              {spaced(last.code)}
            </span>
            <Copy text={last.code} label="Copy" bare={false} hint="c" command={commands.outbox(last.to)} />
          </>
        ) : (
          <span className="quiet">none yet</span>
        )}
      </div>
    </div>
  )
}
