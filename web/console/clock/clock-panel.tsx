import type { FormEvent } from 'react'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { BackToNow } from '../jumps/back-to-now'
import { FORWARD_ONLY, JUMPS, useJump } from '../jumps/jumps'
import { mock } from '../live/access'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { shortTime, weekday, zoneOf } from '../live/time'
import { Action } from '../parts/controls/action'
import { Choice, Switch } from '../parts/controls/choice'
import { Glyph } from '../parts/marks/glyph'
import { Key } from '../parts/marks/key'
import { CommandLine } from '../parts/text/command-line'
import { useTyped } from '../view/typed'
import { setWord, useWord } from '../view/view'
import { DueList } from './due-list'
import { OwnJump } from './own-jump'
import { useDue } from './use-due'

export function ClockPanel() {
  const now = useServerNow()
  const due = useDue()
  return (
    <>
      <ClockBar />
      <div className="panel-scroll clock">
        <ClockNow now={now} />
        <Jumps now={now} nextDue={due[0]?.at} />
        <OwnJump />
        <PhoneTime />
        <CommandLine text={commands.advance('24h')} />
        <h3 className="section-title">
          What is due <small>{due.length === 0 ? 'nothing' : `${due.length}, in this order`}</small>
        </h3>
        {due.length === 0 ? (
          <p className="empty">Decide an order with a delay, or start a scenario: what will happen is listed here.</p>
        ) : (
          <DueList due={due} />
        )}
      </div>
    </>
  )
}

function PhoneTime() {
  const isServers = useWord('phone-time') === 'server'
  return (
    <p className="phone-time">
      <Switch label="Phone follows" on={isServers} onTurn={(on) => setWord('phone-time', on ? 'server' : '')} />
      <span className="quiet">
        {isServers ? 'its dates come from this clock' : 'its dates come from this computer'}
      </span>
    </p>
  )
}

function ClockBar() {
  const mode = useLive(({ clock }) => clock?.mode ?? null)
  const act = useAct()
  const set = (wanted: 'real' | 'frozen') =>
    void (wanted === 'real'
      ? act('The clock runs', () => mock.clock.real())
      : act('The clock stands still', () => mock.clock.freeze()))
  return (
    <div className="bar">
      <h2>Clock</h2>
      <BackToNow />
      <span className="push" />
      <Choice
        label="Clock"
        value={mode}
        options={[
          { value: 'real', label: 'Running', command: commands.real() },
          { value: 'frozen', label: 'Frozen', command: commands.freeze() },
        ]}
        onChoose={set}
      />
      <Key name="p" />
    </div>
  )
}

const ZONE = /(Z|[+-]\d\d:\d\d)$/

/** @param props.now the server's time, ISO-8601 with offset */
function ClockNow({ now }: { now: string }) {
  const jump = useJump()
  const [to, setTo] = useTyped('clock', '')
  const zone = ZONE.test(to) ? '' : (ZONE.exec(now)?.[0] ?? '')
  const local = now.slice(0, 19).replace('T', ' ')
  const target = `${(to === '' ? local : to.length === 16 ? `${to}:00` : to).replace(' ', 'T')}${zone}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void jump({ to: target })
  }
  return (
    <div className="clock-now">
      <time dateTime={now}>{now.slice(11, 19)}</time>
      <span>
        <strong>
          {weekday(now)} {now.slice(0, 10)}
        </strong>
        <span className="two quiet">{zoneOf(now)}</span>
      </span>
      <form className="clock-to" onSubmit={submit}>
        <input
          className="mono clock-field"
          aria-label="Time to go to, like 2026-01-03 09:00:00"
          placeholder={local}
          pattern="\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?(Z|[+\-]\d\d:\d\d)?"
          // The browser says it with its refusal.
          title="Like 2026-01-03 09:00:00"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Action label="Go to" command={commands.advanceTo(target)} disabled={to === ''} />
      </form>
    </div>
  )
}

function Jumps({ now, nextDue }: { now: string; nextDue: string | undefined }) {
  const jump = useJump()
  return (
    <div className="jumps">
      {JUMPS.map(({ by, label, why }) => (
        <button
          key={by}
          type="button"
          className="jump"
          data-command={commands.advance(by)}
          data-says={label}
          title={FORWARD_ONLY}
          onClick={() => jump({ by })}
        >
          <strong>{label}</strong>
          <span className="quiet">{why}</span>
        </button>
      ))}
      <button
        type="button"
        className="jump jump-due"
        disabled={!nextDue}
        data-command={nextDue && commands.advanceTo(nextDue)}
        data-says="Next due"
        onClick={() => nextDue && jump({ to: nextDue })}
      >
        <strong>
          <Glyph name="skip" size={14} /> Next due
        </strong>
        <span className="quiet">{nextDue ? shortTime(nextDue, now) : 'nothing'}</span>
      </button>
    </div>
  )
}
