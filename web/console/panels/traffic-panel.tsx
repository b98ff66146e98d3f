import { memo, useMemo, useRef, useState } from 'react'
import { commands } from '../commands'
import { useKeys } from '../keys'
import { listKeys } from '../list-keys'
import { mock } from '../live/access'
import { type CallRow, type TrafficRow, traffic, useTraffic } from '../live/traffic'
import { trafficFilter } from '../live/traffic-filter'
import { useFitting } from '../live/use-fitting'
import { Action } from '../parts/action'
import { Switch } from '../parts/choice'
import { FilterBox } from '../parts/filter-box'
import { Glyph } from '../parts/glyph'
import { RowList, type RowListControl } from '../parts/row-list'
import { usePhone } from '../phone/frame'
import { CallCode } from '../traffic/call-code'
import { CallDetail } from '../traffic/call-detail'
import { FaultStrip } from '../traffic/fault-strip'
import { saveExport } from '../traffic/save-export'
import { useAct } from '../use-act'
import { setWord, useWord } from '../view'

const ROW = 27
const keyOf = ({ key }: TrafficRow) => key
const select = (key: string) => setWord('traffic.row', key)

export function TrafficPanel() {
  const rows = useTraffic()
  const typed = useWord('traffic.filter')
  const selected = useWord('traffic.row')
  const device = usePhone(({ device }) => device)
  const act = useAct()
  const list = useRef<RowListControl>(null)
  const [following, setFollowing] = useState(true)
  const [seen, setSeen] = useState(rows.length)
  const fits = useMemo(() => trafficFilter(typed, device), [typed, device])
  const shown = useFitting(rows, fits)
  const found =
    selected === '' ? undefined : rows.find((row): row is CallRow => row.kind === 'call' && row.key === selected)
  const keys = () => shown.filter(({ kind }) => kind === 'call').map(keyOf)
  const newer = following ? 0 : Math.max(0, rows.length - seen)
  const follow = () => {
    list.current?.toEnd()
    setFollowing(true)
  }
  const atEnd = (is: boolean) => {
    if (is === following) return
    setFollowing(is)
    setSeen(rows.length)
  }
  useKeys('traffic', { ...listKeys(keys, selected, select), End: { does: 'newest', minor: true, run: follow } })
  const clear = () =>
    act('', async () => {
      await mock.requests.clear()
      traffic.clear()
    })
  return (
    <>
      <div className="bar">
        <FilterBox
          label="Filter calls"
          placeholder="/path  code:201  device:this  word  -word"
          value={typed}
          onChange={(value) => setWord('traffic.filter', value)}
        />
        <span className="quiet" role="status">
          {typed === '' ? `${rows.length} calls` : `${shown.length} of ${rows.length}`}
        </span>
        <span className="push" />
        <Switch
          label="Follow"
          on={following}
          onTurn={(on) => (on ? follow() : atEnd(false))}
          command={commands.follow(pathOf(typed))}
        />
        <Action
          label="HAR"
          icon="download"
          command={`curl -s ${window.location.origin}/__mock/export/har`}
          onPress={() => void act('', saveExport)}
        />
        <Action
          bare
          icon="trash"
          label="Clear traffic"
          command={commands.clearRequests()}
          onPress={() => void clear()}
        />
      </div>
      <FaultStrip />
      <div className={found ? 'split has-detail' : 'split'}>
        <div className="split-list">
          <RowList
            label="Calls"
            rows={shown}
            rowHeight={ROW}
            keyOf={keyOf}
            selected={selected}
            onSelect={select}
            isDivider={({ kind }) => kind === 'mark'}
            isDim={traffic.isGone}
            columns="var(--call-columns)"
            follow={following}
            onAtEnd={atEnd}
            control={list}
            empty={rows.length === 0 ? 'No calls yet. Use the phone at the left.' : 'No call fits the filter.'}
            header={
              <>
                <span>Time</span>
                <span />
                <span>Path</span>
                <span>Code</span>
                <span className="right hide-narrow">ms</span>
                <span />
              </>
            }
            render={renderRow}
          />
          {newer > 0 && (
            <div className="newer">
              <Action
                kind="primary"
                icon="download"
                label={`${newer} new ${newer === 1 ? 'call' : 'calls'}`}
                hint="End"
                onPress={follow}
              />
            </div>
          )}
        </div>
        {found && <CallDetail key={found.key} entry={found.entry} own={found.own} gone={traffic.isGone(found)} />}
      </div>
    </>
  )
}

const pathOf = (typed: string): string => /(?:^|\s)(\/\S+)/.exec(typed)?.[1] ?? ''

const renderRow = (row: TrafficRow) => <RowCells row={row} />

const RowCells = memo(function RowCells({ row }: { row: TrafficRow }) {
  if (row.kind === 'mark')
    return (
      <span className="row-words">
        <Glyph name="clock" size={13} /> {row.words}
      </span>
    )
  const { at, method, path, code, ms, fault, change } = row.entry
  return (
    <>
      <code>{at.slice(11, 19)}</code>
      <code className="quiet">{method}</code>
      <code className="cut-front" title={path}>
        <bdi>{path}</bdi>
      </code>
      <CallCode entry={row.entry} />
      <code className="quiet right hide-narrow">{code === 0 ? '—' : Math.round(ms)}</code>
      <span className="row-marks">
        {row.own && (
          <span className="quiet" title="Sent by the console">
            <Glyph name="terminal" size={14} />
            <span className="sr-only">sent by the console</span>
          </span>
        )}
        {fault !== undefined && (
          <span className="mark-fault">
            <Glyph name="bolt" size={14} />
            <span className="sr-only">fault</span>
          </span>
        )}
        {change !== undefined && (
          <span className="mark-change">
            <Glyph name="change" size={14} />
            <span className="sr-only">changed something</span>
          </span>
        )}
      </span>
    </>
  )
})
