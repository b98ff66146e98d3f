/** The steps of a scenario that are the tester's, not the member's: they go to the server alone. */
import type { MockClient } from '../contract/client'
import type { Step } from './step-schema'

export class StepError extends Error {
  override name = 'StepError'
}

/** @returns false for a step of the member's, which only a page can do. @throws {StepError} when `calls` does not hold */
export async function runServerStep(mock: MockClient, step: Step): Promise<boolean> {
  const order = mock.orders.last()
  if (step.approve !== undefined) await order.approve(step.approve ?? {})
  else if (step.reject !== undefined) await order.reject(step.reject ?? {})
  else if (step.expire !== undefined) await order.expire(step.expire ?? {})
  else if (step.fault !== undefined) await mock.faults.add(step.fault)
  else if (step.calm !== undefined) await mock.faults.clear()
  else if (step.calls !== undefined) await countCalls(mock, step.calls)
  else return false
  return true
}

async function countCalls(mock: MockClient, wanted: Record<string, number>): Promise<void> {
  for (const [path, count] of Object.entries(wanted)) {
    const { length } = await mock.requests.ls({ path })
    if (length !== count) throw new StepError(`${path} was called ${length} times, not ${count}`)
  }
}

const REFERENCE = /\{(code|captcha|order|password)(?::([^}]+))?\}/g

/** The text with every reference of step-schema.ts in its place. */
export async function resolveReferences(mock: MockClient, text: string): Promise<string> {
  let resolved = text
  for (const [whole, kind, to] of text.matchAll(REFERENCE)) {
    const found = await lookUp(mock, kind, to)
    // A function, for a password may hold what replace takes for a pattern.
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
