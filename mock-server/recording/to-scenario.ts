/** Turns a recording into a scenario that replays it. */
import { stringify } from 'yaml'
import { APPROVED } from '#protocol/order'
import { type FaultRequest, faultRequestSchema } from '../contract/calls/faults'
import type { ShownOrder } from '../contract/calls/orders'
import type { Rule, ScenarioInput } from '../contract/calls/scenarios'
import { DEFAULT_SETTINGS, type Settings, type SettingsPatch } from '../contract/calls/settings'
import { fits } from '../contract/matching'
import { canHaveKey } from '../contract/order-kinds'
import type { Happened, Recorded } from '../contract/recorded'
import type { Step } from '../contract/steps/steps'
import { LONGEST_MS, seconds, toMs } from '../contract/words/duration'
import type { DeepReadonly } from '../contract/words/readonly'
import { redact } from '../contract/words/redact'
import { createdOrder } from '../journal/created-order'
import { isoTime } from '../time/server-time'

export function toScenario(name: string, recorded: Recorded, steps: Step[]): ScenarioInput {
  const { seed, startedAt, settings, happened } = recorded
  const turned = turnedSettings(settings)
  return {
    name,
    about: 'Recorded.',
    seed,
    clock: { now: isoTime(startedAt), mode: 'frozen' },
    ...(turned ? { given: { settings: turned } } : {}),
    rules: [...faultRules(happened, startedAt), ...decisionRules(happened)],
    steps,
  }
}

export const scenarioText = (scenario: ScenarioInput): string =>
  `# yaml-language-server: $schema=./scenario.schema.json\n${stringify(scenario, { lineWidth: 0 })}`

/** Returns null for default settings. Fixed values are left out, because steps use references instead. */
function turnedSettings({ code, captcha, ...rest }: DeepReadonly<Settings>): SettingsPatch | null {
  const { fixed: _, ...codes } = code
  const { fixed: __, ...captchas } = captcha
  const turned = { code: codes, captcha: captchas, ...rest }
  const { code: usualCode, captcha: usualCaptcha, ...usual } = DEFAULT_SETTINGS
  const own = { code: { ...usualCode, fixed: undefined }, captcha: { ...usualCaptcha, fixed: undefined }, ...usual }
  return JSON.stringify(turned) === JSON.stringify(own) ? null : turned
}

/** Turns staff decisions into rules: the nth order of its type, with the same delay after its creation. */
function decisionRules(happened: Happened[]): Rule[] {
  const created = happened.flatMap(createdOrder)
  const decided = new Set<string>()
  return happened.flatMap((one): Rule[] => {
    if (one.kind !== 'decision') return []
    const { order } = one
    const own = created.find(({ id }) => id === order.id)
    const what = order.expired ? 'expire' : 'settle'
    if (!own || decided.has(`${order.id} ${what}`)) return []
    decided.add(`${order.id} ${what}`)
    const nth = created.filter(({ type }) => type === own.type).indexOf(own) + 1
    const when = { type: order.wo_type, nth }
    const after = seconds(Math.min(one.at - own.at, LONGEST_MS))
    return [{ on: 'order.created', when, after, do: verdict(order) }]
  })
}

function verdict(order: ShownOrder): NonNullable<Rule['do']> {
  const { status, results, expired, key } = order
  if (expired) return { expire: expired }
  if (status !== APPROVED) return { reject: { reason: results } }
  return { approve: canHaveKey(order) ? { results, withKey: key !== null } : { results } }
}

/** A faked answer may hold a password or a token. */
const withoutSecrets = (spec: FaultRequest): FaultRequest =>
  spec.kind === 'BUSINESS' && spec.data !== undefined
    ? faultRequestSchema.parse({ ...spec, data: redact(spec.data, 'answer') })
    : spec

/** Makes an armed fault strike the same calls again, by skipping the calls that came before it. */
function faultRules(happened: Happened[], startedAt: number): Rule[] {
  return happened.flatMap((one, index): Rule[] => {
    // Nobody is there to let a call of the story go.
    if (one.kind !== 'fault' || one.spec.kind === 'HOLD') return []
    const { match, ...fault } = withoutSecrets(one.spec)
    // A replay has a device of its own.
    const { nth, device: _, host, ...when } = match
    const before = happened
      .slice(0, index)
      .filter((other) => other.kind === 'request' && fits(when, other.entry)).length
    // The rule is there from the start.
    const ttl =
      fault.ttl === undefined ? {} : { ttl: seconds(Math.min(toMs(fault.ttl) + one.at - startedAt, LONGEST_MS)) }
    const bounds = nth === undefined ? { after: before + (fault.after ?? 0) } : {}
    return [
      {
        on: 'request',
        when: { ...when, ...(nth === undefined ? {} : { nth: before + nth }) },
        fault: { ...fault, ...ttl, match: { host }, ...bounds },
      },
    ]
  })
}
