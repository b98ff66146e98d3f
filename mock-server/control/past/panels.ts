/** Shows the lists of the control API as they stood at a moment of the past. */
import { showSettings } from '../../contract/calls/settings'
import { showFault } from '../../desk/faults'
import { showCaptcha, showMessage, showOrder, showUpload } from '../../desk/views'
import { Store } from '../../state/store'
import { Clock } from '../../time/clock'
import { showClock } from '../../time/scheduled-decisions'
import { isoTime } from '../../time/server-time'
import type { Moment } from '../../timeline/timeline'
import type { World } from '../../world/world'
import { inFixtureOrder, showMember } from '../routes/member-routes'

export function panelsAt(world: World, { state, entry, lastRequest }: Moment) {
  const at = Date.parse(entry.at)
  const store = new Store({ ...state, clock: { mode: 'frozen', now: at } }, null)
  const past = { ...world, store, clock: new Clock(store, () => at) }
  return {
    lastRequest,
    clock: { ...showClock(past), mode: state.clock.mode, now: isoTime(at) },
    orders: state.orders.map(showOrder),
    outbox: state.outbox.map(showMessage),
    captchas: state.captchas.map(showCaptcha),
    uploads: state.uploads.map(showUpload),
    faults: state.faults.map((fault) => showFault(fault, at)),
    members: inFixtureOrder(past).map((member) => showMember(member, past)),
    settings: showSettings(state.settings),
    scenario: state.scenario && { name: state.scenario.name, hits: state.scenario.hits },
  }
}
