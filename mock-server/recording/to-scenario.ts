/** A recording → the scenario that tells the same story. */
import { stringify } from 'yaml'
import type { Rule, ScenarioInput } from '../scenario/schema'
import type { Step } from '../scenario/step-schema'
import { isoTime } from '../server-time'
import type { ShownOrder } from '../shown'
import type { Happened, Recorded } from './recorder'
import { stepsOf } from './steps'

export function toScenario(name: string, { seed, startedAt, happened }: Recorded): ScenarioInput {
  return {
    name,
    about: 'Recorded.',
    seed,
    clock: { now: isoTime(startedAt), mode: 'frozen' },
    rules: [...faultRules(happened), ...decisionRules(happened)],
    steps: toSteps(happened),
  }
}

export const scenarioText = (scenario: ScenarioInput): string =>
  `# yaml-language-server: $schema=./scenario.schema.json\n${stringify(scenario, { lineWidth: 0 })}`

const seconds = (ms: number): string => `${Math.max(0, Math.round(ms / 1000))}s`

type Created = { id: string; type: number; at: number }

/** What staff decided, as rules: the nth order of its type, so long after it was created. */
function decisionRules(happened: Happened[]): Rule[] {
  const created = happened.flatMap((one) => createdOrder(one))
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
    return [{ on: 'order.created', when, after: seconds(one.at - own.at), do: verdict(order) }]
  })
}

function verdict({ status, results, expired, key, wo_type }: ShownOrder): NonNullable<Rule['do']> {
  if (expired) return { expire: expired }
  if (status !== 1) return { reject: { reason: results } }
  return { approve: wo_type === 1 || wo_type === 2 ? { results, withKey: key !== null } : { results } }
}

function createdOrder(one: Happened): Created[] {
  if (one.kind !== 'request' || one.entry.path !== '/WorkerOrder/add' || one.entry.code !== 200) return []
  const { data, answer } = one.entry
  if (typeof data !== 'object' || data === null || !('wo_type' in data)) return []
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return []
  return [{ id: String(answer.data), type: Number(data.wo_type), at: one.at }]
}

/** A fault that was armed strikes the same calls again: those that follow what had come before. */
function faultRules(happened: Happened[]): Rule[] {
  return happened.flatMap((one, index): Rule[] => {
    if (one.kind !== 'fault') return []
    const { path, method, data } = one.spec.match
    const before = happened.slice(0, index).filter((other) => {
      return other.kind === 'request' && (path === undefined || other.entry.path === path)
    }).length
    const { match: _, ...fault } = one.spec
    return [
      {
        on: 'request',
        when: { path, method, data },
        fault: { ...fault, match: {}, after: before + (fault.after ?? 0) },
      },
    ]
  })
}

const POLL_MS = 8000

/** What the member did, and the time that passed while they waited. */
function toSteps(happened: Happened[]): Step[] {
  const told = { at: '', pictures: [] }
  const steps: Step[] = []
  let waitedFrom: number | null = null
  const settle = (at: number) => {
    if (waitedFrom !== null && at - waitedFrom >= 1000) steps.push({ advance: seconds(at - waitedFrom + POLL_MS) })
    waitedFrom = null
  }
  for (const one of happened) {
    if (one.kind === 'decision') {
      if (one.order.expired || one.order.status === 0) settle(one.at)
      else if (waitedFrom !== null) {
        settle(one.at)
        steps.push({ see: one.order.status === 1 ? seenOnApproval(one.order) : one.order.results })
      }
    }
    if (one.kind !== 'request') continue
    const did = stepsOf(one.entry, told)
    steps.push(...did)
    if (one.entry.path === '/WorkerOrder/add' && one.entry.code === 200) waitedFrom = one.at
  }
  return withoutRepeats(steps)
}

const seenOnApproval = ({ wo_type, results, key }: ShownOrder): string =>
  wo_type === 3 || wo_type === 99 ? results : key === null ? '审核通过' : '{password}'

/** Leaving one screen for another may show in several calls. */
const withoutRepeats = (steps: Step[]): Step[] =>
  steps.filter((step, index) => JSON.stringify(step) !== JSON.stringify(steps[index - 1]))
