import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { BackToNow } from '../jumps/back-to-now'
import { FORWARD_ONLY, JUMPS, useJump } from '../jumps/jumps'
import { useKeys } from '../keys/keys'
import { mock } from '../live/access'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { weekday, zoneOf } from '../live/time'
import { Chip } from '../parts/marks/chip'

export function HeaderClock() {
  const now = useServerNow()
  const mode = useLive(({ clock }) => clock?.mode)
  const act = useAct()
  const jump = useJump()
  useKeys('everywhere-clock', {
    ...Object.fromEntries(
      JUMPS.map(({ by, key, label }) => [`+${key}`, { does: `clock ${label}`, minor: true, run: () => jump({ by }) }]),
    ),
    p: {
      does: 'freeze or run the clock',
      minor: true,
      run: () =>
        void (mode === 'frozen'
          ? act('The clock runs', () => mock.clock.real())
          : act('The clock stands still', () => mock.clock.freeze())),
    },
  })
  return (
    <div className="head-cell head-clock">
      <div
        className="head-label"
        title={`Server clock: ${weekday(now)} ${now.slice(0, 10)}, ${zoneOf(now)}. The app shows times in the zone of the browser.`}
      >
        <span className="narrow-only">Server clock</span>
        <span className="wide-only">
          {weekday(now).slice(0, 3)} {now.slice(0, 10)} {zoneOf(now)}
        </span>
        {mode === 'frozen' && (
          <Chip tone="blue" icon="lock">
            frozen
          </Chip>
        )}
        <BackToNow />
      </div>
      <div className="head-value">
        <time dateTime={now} className="big">
          {now.slice(11, 19) || '--:--:--'}
        </time>
        <fieldset className="choice">
          <legend className="sr-only">Let time pass</legend>
          {JUMPS.map(({ by, label }) => (
            <button
              key={by}
              type="button"
              data-command={commands.advance(by)}
              data-says={label}
              title={FORWARD_ONLY}
              onClick={() => jump({ by })}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}
