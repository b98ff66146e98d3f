/** Starts and stops scenarios, and applies their rules. */

import { REJECTED } from '#protocol/order'
import { DEFAULT_EXPIRY, DEFAULT_REASON } from '../contract/calls/orders'
import type { Rule, Scenario } from '../contract/calls/scenarios'
import { mergeSettings } from '../contract/calls/settings'
import { toMs } from '../contract/words/duration'
import type { DeepReadonly } from '../contract/words/readonly'
import { decide } from '../desk/decisions'
import type { Desk } from '../desk/desk'
import { armFault, emitRemoved } from '../desk/faults'
import { applyMemberPatch } from '../desk/member-patch'
import { seedOrder } from '../desk/seed-order'
import type { Happening } from '../journal/happening'
import { type Resettable, resetTo } from '../state/reset'
import type { Decision } from '../state/state'
import { scheduleDecision, showClock } from '../time/scheduled-decisions'
import { changeClock } from '../time/set-clock'
import type { Scheduling } from '../time/time-parts'
import type { Timeline } from '../timeline/timeline'
import { decideRules } from './rules'

/** Rules decide orders, or schedule the decision. */
type Stage = Desk & Scheduling & { readonly timeline: Timeline }

const BY = 'scenario'

/** Resets the world to the fixtures, then applies the scenario. */
export async function startScenario(
  world: Stage & Resettable & { readonly seed: number },
  scenario: Scenario,
): Promise<void> {
  const { name, seed = world.seed } = scenario
  await resetTo(world, seed, () => furnish(world, scenario)).catch((error: unknown) => {
    // The state of before is there again, and what it planned is due.
    world.events.emit('clock', showClock(world), 'clock restored')
    throw error
  })
  world.events.emit('scenario', name, `scenario ${name} started`)
  world.events.changes.beginEpoch()
}

function furnish(world: Stage & Resettable, scenario: Scenario): void {
  const words = `scenario ${scenario.name} started`
  world.timeline.within({ words, isOne: true }, () => applyGiven(world, scenario))
  armRequestFaults(world, scenario.rules ?? [])
}

function applyGiven(world: Stage & Resettable, { name, clock, given = {}, rules = [] }: Scenario): void {
  const start = clock?.now === undefined ? undefined : Date.parse(clock.now)
  if (start !== undefined) world.clock.freeze(start)
  if (clock) changeClock(world, { mode: clock.mode ?? 'frozen', now: clock.now })
  if (given.settings) {
    const patch = given.settings
    world.store.change((state) => {
      state.settings = mergeSettings(state.settings, patch)
    })
  }
  for (const [username, patch] of Object.entries(given.members ?? {})) applyMemberPatch(world, username, patch)
  for (const fields of given.orders ?? []) seedOrder(world, fields, BY)
  for (const fault of given.faults ?? []) armFault(world, fault)
  world.store.change((state) => {
    state.scenario = { name, rules, hits: rules.map(() => 0) }
  })
}

/** The first member that the scenario changes and the fixtures do not have. */
export function strangerIn({ fixtures }: Pick<Resettable, 'fixtures'>, { given = {} }: Scenario): string | null {
  const isKnown = (name: string) => fixtures.members.some(({ username }) => username === name)
  return Object.keys(given.members ?? {}).find((name) => !isKnown(name)) ?? null
}

/** A fault on a request must strike that very request, so it is armed beforehand. */
function armRequestFaults(world: Stage, rules: Rule[]): void {
  for (const rule of rules) {
    const { on, when = {}, fault } = rule
    const { path, method, data, nth, device, host } = { host: undefined, ...fault?.match, ...when }
    if (on !== 'request' || !fault) continue
    byRule(world, rules.indexOf(rule), () =>
      armFault(world, { ...fault, match: { path, method, data, nth, device, host } }),
    )
  }
}

/** Ends the rules, the faults and the scenario's scheduled decisions; earlier effects stay. */
export async function stopScenario(world: Stage): Promise<void> {
  const { faults } = world.store.state
  world.store.change((state) => {
    state.scenario = null
    state.faults = []
    state.due = state.due.filter(({ by }) => by !== BY)
  })
  world.events.emit('scenario', null, 'scenario stopped')
  emitRemoved(world, faults)
  await world.store.commit()
}

/** Fires the rules of the running scenario that match the happening. */
export function happen(world: Stage, happening: Happening): void {
  const { scenario } = world.store.state
  if (!scenario || scenario.rules.length === 0) return
  const { hits, fired } = decideRules(scenario.rules, scenario.hits, happening)
  if (hits.every((count, index) => count === scenario.hits[index])) return
  world.timeline.within({ words: `rules of ${scenario.name} counted it` }, () =>
    world.store.change((state) => {
      if (state.scenario) state.scenario.hits = hits
    }),
  )
  for (const rule of fired) byRule(world, scenario.rules.indexOf(rule), () => act(world, rule, happening))
}

/** Makes a rule the cause of what `act` changes. */
function byRule(world: Stage, index: number, act: () => unknown): void {
  const scenario = world.store.state.scenario?.name ?? ''
  const n = index + 1
  world.timeline.within({ words: `rule ${n} of ${scenario}`, cause: { rule: { scenario, n } } }, act)
}

function act(world: Stage, { after, do: wanted, fault }: DeepReadonly<Rule>, happening: Happening): void {
  if (fault && happening.on !== 'request') armFault(world, fault)
  const order = happening.on === 'order.created' ? happening.order : world.store.state.orders.at(-1)?.id
  if (!wanted || order === undefined) return
  const decision = decisionOf(wanted)
  const waitMs = toMs(after ?? '0s')
  if (waitMs === 0) decide(world, order, decision, BY)
  else scheduleDecision(world, world.clock.now() + waitMs, order, decision, BY)
}

function decisionOf({ approve, reject, expire }: NonNullable<DeepReadonly<Rule>['do']>): Decision {
  if (reject !== undefined) return { kind: 'reject', reason: reject?.reason ?? DEFAULT_REASON, status: REJECTED }
  if (expire !== undefined)
    return { kind: 'expire', code: expire?.code ?? DEFAULT_EXPIRY.code, msg: expire?.msg ?? DEFAULT_EXPIRY.msg }
  const { password = null, results = null, withKey = null } = approve ?? {}
  return { kind: 'approve', password, results, withKey }
}
