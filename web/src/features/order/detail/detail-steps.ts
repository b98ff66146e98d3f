/** The steps of an order's bar and the current one: pure functions of route, answer and URL hint. */
import type { OrderView } from '../../../protocol/endpoints'
import { kindOfType, type OrderKind, type StepName } from '../draft/order-kinds'
import { isApproved, isPending, type OrderAnswer } from './load-order'

export type DetailStep = StepName | 'failed'

/** The password that the order brought is shown, or the member has chosen another one since. */
export type PasswordState = 'none' | 'kept' | 'replaced'

export interface DetailSteps {
  steps: DetailStep[]
  /** Index of the current one. */
  current: number
}

type Known = Extract<OrderAnswer, { kind: 'found' | 'failed' }> | null

export function detailSteps(
  kind: OrderKind,
  answer: Known,
  { hint, password }: { hint: string | null; password: PasswordState },
): DetailSteps {
  const at = (steps: DetailStep[], step: DetailStep): DetailSteps => ({ steps, current: steps.indexOf(step) })
  if (answer === null) return { steps: [...kind.steps], current: hintedStep(kind, hint) }
  const withoutConfirm = kind.steps.filter((step) => step !== 'confirm')
  if (answer.kind === 'failed')
    return at(
      withoutConfirm.flatMap((step) => (step === 'done' ? ['failed', step] : [step])),
      'failed',
    )
  const { view } = answer
  const steps = kindOfType(view.wo_type).steps.includes('confirm') ? [...kind.steps] : withoutConfirm
  return at(steps, stepOf(kind, view, password))
}

/** The step named in the URL, if the route has it; otherwise the second step. */
function hintedStep({ steps }: OrderKind, hint: string | null): number {
  const asked = hint !== null && /^\d$/.test(hint) ? Number(hint) : steps.length
  return asked < steps.length ? asked : 1
}

function stepOf(kind: OrderKind, view: OrderView, password: PasswordState): StepName {
  if (isPending(view)) return 'review'
  // The recovery wizard ends only with a result: a password, or the outcome of a type without one.
  const ends = isApproved(view) && (password !== 'none' || !kindOfType(view.wo_type).givesAccount)
  return ends || !kind.steps.includes('confirm') ? 'done' : 'review'
}
