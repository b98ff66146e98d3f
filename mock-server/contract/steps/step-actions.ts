/** Runs steps: a table with one action per verb, and the actions that need only the server. */
import type { MockClient } from '../client/mock-client'
import { STEP_VERBS, type Step, type StepValues, type Verb } from './steps'

/** A verb without an action does not compile. */
export type StepActions<Context> = {
  readonly [V in Verb]: (value: StepValues[V], context: Context) => Promise<unknown> | unknown
}

export async function takeStep<Context>(step: Step, actions: StepActions<Context>, context: Context): Promise<void> {
  const take = async <V extends Verb>(verb: V, value: StepValues[V] | undefined) => {
    if (value !== undefined) await actions[verb](value, context)
  }
  for (const verb of STEP_VERBS) await take(verb, step[verb])
}

/** An expectation of a step did not hold; the message says which. */
export class ExpectationError extends Error {
  override name = 'ExpectationError'
}

/** Steps of the tester, which need no page. */
type ServerVerb = 'approve' | 'reject' | 'expire' | 'fault' | 'calm' | 'calls' | 'orders'

export const serverActions: Pick<StepActions<{ mock: MockClient }>, ServerVerb> = {
  approve: (options, { mock }) => mock.orders.last().approve(options ?? {}),
  reject: (options, { mock }) => mock.orders.last().reject(options ?? {}),
  expire: (options, { mock }) => mock.orders.last().expire(options ?? {}),
  fault: (fault, { mock }) => mock.faults.add(fault),
  calm: (_, { mock }) => mock.faults.clear(),
  async orders(wanted, { mock }) {
    const { length } = await mock.orders.ls()
    if (length !== wanted) throw new ExpectationError(`there are ${length} orders, not ${wanted}`)
  },
  async calls(wanted, { mock }) {
    for (const [path, count] of Object.entries(wanted)) {
      const { length } = await mock.requests.ls({ path })
      expectCalls(path, length, count)
    }
  },
}

/** @throws {ExpectationError} */
export function expectCalls(path: string, found: number, wanted: number): void {
  if (found !== wanted) throw new ExpectationError(`${path} was called ${found} times, not ${wanted}`)
}

const REFERENCE = /\{(code|captcha|order|password)(?::([^}]+))?\}/g

/** Replaces every reference listed in steps.ts with its value. */
export async function resolveReferences(mock: MockClient, text: string): Promise<string> {
  let resolved = text
  for (const [whole, kind, to] of text.matchAll(REFERENCE)) {
    const found = await lookUp(mock, kind, to)
    // A function, because `replace` would interpret a `$` pattern in a password.
    resolved = resolved.replace(whole, () => found)
  }
  return resolved
}

async function lookUp(mock: MockClient, kind: string | undefined, to: string | undefined): Promise<string> {
  if (kind === 'code') return (await mock.outbox.waitFor(to === undefined ? {} : { to })).code
  if (kind === 'captcha') return (await mock.captchas.last()).answer
  const { id, full_account } = await mock.orders.last().show()
  return kind === 'order' ? id : (await mock.members.show(full_account)).password
}
