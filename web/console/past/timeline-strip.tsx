import { useEffect, useMemo, useState } from 'react'
import type { Kind, TimelineEntry } from '#contract/calls/past/timeline'
import { useOneAtATime } from '../../src/ui/hooks/use-one-at-a-time'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { useKeys } from '../keys/keys'
import { useLive } from '../live/state'
import { Action } from '../parts/controls/action'
import { hasHosts } from '../spaces/places'
import { setWord, wordOf } from '../view/view'
import { arrive, goOnFrom, keepPhone, lookAt, putBeside } from './moments'
import { WhyButton } from './why'

/** The past of this space: a mark an entry, and a slider that shows phone and panels as they stood. */
export function TimelineStrip() {
  const act = useAct(true)
  const { busy, run } = useOneAtATime()
  const entries = useLive(({ timeline }) => timeline)
  const past = useLive(({ past }) => past)
  const isLive = useLive(({ link }) => link === 'live')
  const last = entries.at(-1)
  const [chosen, setChosen] = useState<number | null>(null)
  // A link to an entry shows it too.
  const linked = past ? entries.findIndex(({ id }) => id === past.id) : -1
  const at = chosen ?? (linked < 0 ? entries.length - 1 : linked)
  const shown = entries[at]
  // The server may come back with another past.
  useEffect(() => {
    if (!isLive) setChosen(null)
  }, [isLive])
  useEffect(() => {
    if (last) keepPhone(last.id)
  }, [last])
  useEffect(() => {
    const file = wordOf('moment')
    if (!isLive || file === '') return
    setWord('moment', '')
    void act('', () => arrive(file))
  }, [isLive, act])
  const choose = async (next: number) => {
    const isNow = next >= entries.length - 1
    setChosen(isNow ? null : next)
    if (!(await act('', () => lookAt(isNow ? null : (entries[next]?.id ?? null))))) setChosen(null)
  }
  const present = () => void choose(entries.length - 1)
  const goOn = (id: number) => run(async () => void (await act('', () => goOnFrom(id))))
  const lookBeside = (id: number) =>
    run(async () => {
      if (await act('', () => putBeside(id))) present()
    })
  const step = (by: number) => void choose(Math.max(0, at + by))
  useKeys('everywhere timeline', {
    '[': { does: 'one entry back', minor: true, run: () => step(-1) },
    ']': { does: 'one entry on', minor: true, run: () => step(1) },
  })
  return (
    <section className={past ? 'strip strip-past' : 'strip'} aria-label="Timeline">
      {/* Above: below the slider they would come under the pointer that moves it. */}
      {past && (
        <div className="strip-ways">
          <Action
            label="Go on from here"
            kind="primary"
            icon="play"
            command={commands.branch(past.id)}
            disabled={busy}
            onPress={() => void goOn(past.id)}
          />
          {hasHosts() && (
            <Action
              label="Beside it"
              command={commands.branch(past.id)}
              disabled={busy}
              onPress={() => void lookBeside(past.id)}
            />
          )}
          <Action label="Present" onPress={present} />
        </div>
      )}
      <div className="strip-head">
        {shown ? (
          <p className="strip-words" role="status" title={shown.words}>
            <strong>{shown.id}</strong> {shown.at.slice(5, 19).replace('T', ' ')} <span>{shown.words}</span>
          </p>
        ) : (
          <p className="strip-words">Nothing has changed yet</p>
        )}
        <WhyButton />
      </div>
      <Marks entries={entries} />
      {/* It stands there from the start: the phone above must not move with the first change. */}
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={shown ? `entry ${shown.id}: ${shown.words}` : 'none'}
        min={0}
        max={Math.max(0, entries.length - 1)}
        value={Math.max(0, at)}
        disabled={!shown}
        onChange={({ target }) => void choose(target.valueAsNumber)}
      />
    </section>
  )
}

const MOST_MARKS = 360

/** Neighbours share a mark where there are more entries than places. */
function Marks({ entries }: { entries: readonly TimelineEntry[] }) {
  const marks = useMemo(() => {
    const places = Math.max(1, Math.min(MOST_MARKS, entries.length - 1))
    const kinds = new Map<number, Kind>()
    for (const [at, { kind }] of entries.entries())
      kinds.set(entries.length < 2 ? places : Math.round((at / (entries.length - 1)) * places), kind)
    return { places, kinds: [...kinds] }
  }, [entries])
  return (
    <svg className="strip-marks" viewBox={`0 0 ${marks.places} 1`} preserveAspectRatio="none" aria-hidden="true">
      {marks.kinds.map(([at, kind]) => (
        <path key={at} className={`tick-${kind}`} d={`M${at} 0v1`} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}
