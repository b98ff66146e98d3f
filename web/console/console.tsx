import { type ComponentType, useEffect, useState } from 'react'
import { useToaster } from '../src/ui/kit/toast/toast'
import { onSetBack } from './bugs/bugs'
import { useBugDoors } from './bugs/use-bug-doors'
import { ClockPanel } from './clock/clock-panel'
import { FaultsPanel } from './faults/faults-panel'
import { Foot } from './foot'
import { Header } from './header/header'
import { KeySheet } from './keys/key-sheet'
import { type Bindings, listenToKeyboard, useKeys } from './keys/keys'
import { useLive } from './live/state'
import { followServer } from './live/stream'
import { MembersPanel } from './members/members-panel'
import { OrdersPanel } from './orders/orders-panel'
import { OutboxPanel } from './outbox/outbox-panel'
import { Beside, PhoneAlone } from './past/beside'
import { reloadPhone } from './phone/frame'
import { PhoneColumn } from './phone/phone-column'
import { isOwnStart } from './scenarios/play/player'
import { ScenariosPanel } from './scenarios/scenarios-panel'
import { SettingsPanel } from './settings/settings-panel'
import { SnapshotsPanel } from './snapshots/snapshots-panel'
import { SpacesDialog } from './spaces/spaces-dialog'
import { Tabs } from './tabs'
import { TokenForm } from './token-form'
import { TrafficPanel } from './traffic/traffic-panel'
import { Trouble } from './trouble'
import { UploadsPanel } from './uploads/uploads-panel'
import { UpstreamPanel } from './upstream/upstream-panel'
import { forgetOrders } from './view/typed'
import {
  activate,
  activePanel,
  keyOfPanel,
  PANELS,
  type Panel,
  setWord,
  showPanel,
  TITLES,
  useActivePanel,
  usePanels,
  useWord,
} from './view/view'

const panels: Record<Panel, ComponentType> = {
  orders: OrdersPanel,
  traffic: TrafficPanel,
  outbox: OutboxPanel,
  faults: FaultsPanel,
  clock: ClockPanel,
  scenarios: ScenariosPanel,
  snapshots: SnapshotsPanel,
  uploads: UploadsPanel,
  upstream: UpstreamPanel,
  members: MembersPanel,
  settings: SettingsPanel,
}

const panelKeys: Bindings = Object.fromEntries(
  PANELS.flatMap((panel) => [
    [keyOfPanel(panel), { does: TITLES[panel], minor: true, run: () => showPanel(panel) }],
    [`Shift+${keyOfPanel(panel)}`, { does: `${TITLES[panel]} beside`, minor: true, run: () => showPanel(panel, true) }],
  ]),
)

export function Console() {
  const toaster = useToaster()
  const link = useLive(({ link }) => link)
  const [sheet, setSheet] = useState(false)
  const [spaces, setSpaces] = useState(false)
  useEffect(
    () => followServer((words, bad) => (bad ? toaster.error(words) : toaster.good(words)), refreshPhone),
    [toaster],
  )
  useEffect(listenToKeyboard, [])
  useBugDoors()
  useKeys('everywhere', {
    ...panelKeys,
    '/': { does: 'filter', run: focusFilter },
    S: { does: 'spaces', minor: true, run: () => setSpaces(true) },
    '?': { does: 'all keys', run: () => setSheet(true) },
    Escape: { does: 'close', minor: true, run: () => setWord(`${activePanel()}.row`, '') },
  })
  const beside = useWord('beside')
  const keySheet = sheet && <KeySheet onClose={() => setSheet(false)} />
  if (useWord('only') === 'phone')
    return (
      <>
        <PhoneAlone />
        {keySheet}
      </>
    )
  return (
    <div className={beside === '' ? 'console' : 'console console-beside'}>
      <Header onKeys={() => setSheet(true)} onSpaces={() => setSpaces(true)} />
      <PhoneColumn />
      <main className="desk">
        <h1 className="sr-only">Mock console</h1>
        <Trouble />
        <Tabs />
        {link === 'locked' ? <TokenForm /> : <Panels />}
      </main>
      {beside !== '' && <Beside key={beside} name={beside} />}
      <Foot onKeys={() => setSheet(true)} />
      {spaces && <SpacesDialog onClose={() => setSpaces(false)} />}
      {keySheet}
    </div>
  )
}

/** Reloads the app, whose data is gone, unless the player opens it itself. */
function refreshPhone(scenario: string | null): void {
  onSetBack()
  forgetOrders()
  if (!isOwnStart(scenario)) reloadPhone()
}

/** Two columns as soon as there is more than one; the first gets the first half of them. */
function Panels() {
  const open = usePanels()
  const active = useActivePanel()
  const half = Math.ceil(open.length / 2)
  const columns = open.length < 2 ? [open] : [open.slice(0, half), open.slice(half)]
  return (
    <div className="panels">
      {columns.map((column) => (
        <div key={column[0]} className="panel-column">
          {column.map((name) => {
            const Content = panels[name]
            return (
              <section
                key={name}
                className={`panel panel-${name}${name === active && open.length > 1 ? ' panel-active' : ''}`}
                aria-label={TITLES[name]}
                data-panel={name}
                onFocus={() => activate(name)}
                onPointerDown={() => activate(name)}
              >
                <Content />
              </section>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function focusFilter(): void {
  const field = document.querySelector<HTMLInputElement>(`[data-panel=${activePanel()}] [data-filter]`)
  field?.focus()
  field?.select()
}
