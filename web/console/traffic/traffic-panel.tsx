import { type Ref, useMemo, useRef, useState } from 'react'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { useKeys } from '../keys/keys'
import { listKeys } from '../keys/list-keys'
import { mock } from '../live/access'
import { useRowsThen } from '../live/rows-then'
import { type CallRow, type TrafficRow, traffic } from '../live/traffic'
import { useFitting } from '../live/use-fitting'
import { Action } from '../parts/controls/action'
import { Switch } from '../parts/controls/choice'
import { FilterBox } from '../parts/controls/filter-box'
import { SureAction } from '../parts/controls/sure-action'
import { RowList } from '../parts/rows/row-list'
import type { RowListControl } from '../parts/rows/use-row-window'
import { saveFile } from '../parts/text/save-file'
import { usePhone } from '../phone/frame'
import { setWord, useWord } from '../view/view'
import { isAnalytics } from './analytics'
import { CallDetail } from './call/call-detail'
import { useCallCount, useIsUnfolded, useNewsCount } from './call-count'
import { FaultStrip } from './fault-strip'
import { HeldDetail } from './held/held-detail'
import { useHeldRows } from './held/held-rows'
import { type ShownRow, TrafficCells } from './traffic-cells'
import { trafficFilter } from './traffic-filter'

const ROW = 27
const keyOf = ({ key }: ShownRow) => key
const select = (key: string) => setWord('traffic.row', key)
const isMark = ({ kind }: ShownRow) => kind === 'mark'
const pathOf = (typed: string): string => /(?:^|\s)(\/\S+)/.exec(typed)?.[1] ?? ''

export function TrafficPanel() {
  const rows = useRowsThen()
  const typed = useWord('traffic.filter')
  const selected = useWord('traffic.row')
  const device = usePhone(({ device }) => device)
  const isUnfolded = useIsUnfolded()
  const analytics = useFitting(rows, isAnalytics).length
  const total = useCallCount()
  const following = useFollowing(useNewsCount())
  const fits = useMemo(() => {
    const filter = trafficFilter(typed, device)
    return (row: TrafficRow) => (isUnfolded || !isAnalytics(row)) && filter(row)
  }, [typed, device, isUnfolded])
  const held = useHeldRows(rows)
  const fitting = useFitting(rows, fits)
  const shown = useMemo((): readonly ShownRow[] => [...fitting, ...held], [fitting, held])
  const found =
    selected === '' ? undefined : rows.find((row): row is CallRow => row.kind === 'call' && row.key === selected)
  const waiting = held.find(({ key }) => key === selected)
  const keys = () => shown.filter((row) => !isMark(row)).map(keyOf)
  useKeys('traffic', {
    ...listKeys(keys, selected, select),
    End: { does: 'newest', minor: true, run: following.start },
  })
  return (
    <>
      <TrafficBar typed={typed} shown={fitting.length} total={total} following={following} />
      <FaultStrip />
      <div className={found || waiting ? 'split has-detail' : 'split'}>
        <div
          className="split-list"
          onPointerEnter={() => following.pause(true)}
          onPointerLeave={() => following.pause(false)}
        >
          <RowList
            label="Calls"
            rows={shown}
            rowHeight={ROW}
            keyOf={keyOf}
            selected={selected}
            onSelect={select}
            isDivider={isMark}
            isDim={traffic.isGone}
            columns="var(--call-columns)"
            follow={following.on && !following.isPaused}
            onAtEnd={following.turn}
            control={following.list}
            empty={rows.length === analytics ? 'No calls yet. Use the phone at the left.' : 'No call fits the filter.'}
            header={header}
            render={renderRow}
          />
          {analytics > 0 && <AnalyticsFold count={analytics} isUnfolded={isUnfolded} />}
          <NewerCalls count={following.newer} onShow={following.start} />
        </div>
        {waiting && <HeldDetail key={waiting.key} call={waiting.call} />}
        {found && <CallDetail key={found.key} entry={found.entry} own={found.own} gone={traffic.isGone(found)} />}
      </div>
    </>
  )
}

const header = (
  <>
    <span>Time</span>
    <span />
    <span>Path</span>
    <span>Answer</span>
    <span className="right hide-narrow">ms</span>
    <span />
  </>
)
const renderRow = (row: ShownRow) => <TrafficCells row={row} />

interface Following {
  on: boolean
  /** The pointer is over the list: no row may move away from under it, nor the button that leads to the end. */
  isPaused: boolean
  /** Calls that arrived since the list stopped following. */
  newer: number
  list: Ref<RowListControl>
  /** Scrolls to the end and keeps it in view. */
  start(): void
  turn(on: boolean): void
  pause(isPaused: boolean): void
}

function useFollowing(total: number): Following {
  const list = useRef<RowListControl>(null)
  const [on, setOn] = useState(true)
  const [isPaused, setPaused] = useState(false)
  const [seen, setSeen] = useState(total)
  return {
    on,
    isPaused,
    newer: on && !isPaused ? 0 : Math.max(0, total - seen),
    list,
    start() {
      list.current?.toEnd()
      setOn(true)
      setSeen(total)
    },
    turn(turned) {
      if (turned === on && !isPaused) return
      setOn(turned)
      setSeen(total)
    },
    pause(paused) {
      if (on) setSeen(total)
      setPaused(paused)
    },
  }
}

interface TrafficBarProps {
  typed: string
  shown: number
  total: number
  following: Following
}

function TrafficBar({ typed, shown, total, following }: TrafficBarProps) {
  const act = useAct()
  const actInPast = useAct(true)
  const clear = () =>
    act('', async () => {
      await mock.requests.clear()
      traffic.clear()
    })
  return (
    <div className="bar">
      <FilterBox
        label="Filter calls"
        placeholder="/path  code:201  device:this  word  -word"
        value={typed}
        onChange={(value) => setWord('traffic.filter', value)}
      />
      <span className="quiet" role="status">
        {typed === '' ? `${total} ${total === 1 ? 'call' : 'calls'}` : `${shown} of ${total}`}
      </span>
      <span className="push" />
      <Switch
        label="Follow"
        on={following.on}
        onTurn={(on) => (on ? following.start() : following.turn(false))}
        command={commands.follow(pathOf(typed))}
      />
      <Action
        label="HAR"
        icon="download"
        command={`curl -s ${window.location.origin}/__mock/export/har`}
        onPress={() => void actInPast('', saveExport)}
      />
      <SureAction
        bare
        icon="trash"
        label="Clear traffic"
        command={commands.clearRequests()}
        onPress={() => void clear()}
      />
    </div>
  )
}

/** Statistics are sent all the time, and hardly ever what one looks for. */
function AnalyticsFold({ count, isUnfolded }: { count: number; isUnfolded: boolean }) {
  return (
    <p className="status-line">
      {count} analytics {count === 1 ? 'call' : 'calls'}
      {isUnfolded ? ' among them' : ' folded away'}
      <Action
        kind="link"
        label={isUnfolded ? 'Fold' : 'Unfold'}
        onPress={() => setWord('traffic.analytics', isUnfolded ? '' : 'shown')}
      />
    </p>
  )
}

function NewerCalls({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null
  return (
    <div className="newer">
      <Action
        kind="primary"
        icon="download"
        label={`${count} new ${count === 1 ? 'call' : 'calls'}`}
        hint="End"
        onPress={onShow}
      />
    </div>
  )
}

/** Downloads the journal as a HAR file. */
const saveExport = async (): Promise<void> => saveFile('requests.har', await mock.export('har'), 'application/json')
