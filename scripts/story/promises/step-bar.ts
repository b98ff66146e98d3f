/** The place in the step bar that fits an order, as the server last told it to the page. */

import { z } from 'zod'
import type { Entry } from '#contract/calls/requests'
import { APPROVED, PENDING } from '#protocol/order'

export interface StepBar {
  /** Index of the current step. */
  current: number
  count: number
}

const viewAnswer = z.object({ code: z.literal(200), data: z.object({ status: z.number() }) })
const viewQuestion = z.object({ id: z.string() })

/** The order that the address shows; null on a form. */
export function orderOfAddress(address: string): string | null {
  const { searchParams } = new URL(address)
  return searchParams.get('orderId') ?? searchParams.get('id1')
}

/** Undefined when the page has no true answer about the order yet: an injected failure came last. */
export function lastStatus(calls: readonly Entry[], id: string): number | undefined {
  const asked = calls.filter(({ path, data }) => {
    const question = viewQuestion.safeParse(data)
    return path === '/WorkerOrder/view' && question.success && question.data.id === id
  })
  const last = asked.at(-1)
  if (!last || last.fault !== undefined) return undefined
  const answer = viewAnswer.safeParse(last.answer)
  return answer.success ? answer.data.data.status : undefined
}

/** Orders without a password, and rejected ones, stay on this screen where they were reviewed. */
const STAYS_AT_REVIEW = '/account'

/** @returns what is wrong with the bar; undefined when it fits the status */
export function wrongStep({ current, count }: StepBar, status: number, path: string): string | undefined {
  const last = count - 1
  const fitting = status === PENDING ? [last - 1] : path === STAYS_AT_REVIEW ? [last - 1, last] : [last]
  if (fitting.includes(current)) return undefined
  const name = status === PENDING ? 'pending' : status === APPROVED ? 'approved' : 'rejected'
  return `the order is ${name}, and the step bar stands at step ${current + 1} of ${count}`
}
