/** Which steps an order's bar has, and which is current: pure functions of route, answer and the address's hint. */
import type { OrderView } from '../../../protocol/endpoints'
import { kindOfType, type OrderKind, type StepName } from '../order-kinds'
import { isApproved, isPending, type OrderAnswer } from './load-order'

export type DetailStep = StepName | 'failed'

export interface DetailSteps {
  steps: DetailStep[]
  /** Index of the current one. */
  current: number
}

type Known = Extract<OrderAnswer, { kind: 'found' | 'failed' }> | null

export function detailSteps(
  kind: OrderKind,
  answer: Known,
  { hint, hasPassword }: { hint: string | null; hasPassword: boolean },
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
  return at(steps, stepOf(kind, view, hasPassword))
}

/** The step that the address asks for, when the route has it; else where an order opened by its id starts. */
function hintedStep({ steps }: OrderKind, hint: string | null): number {
  const asked = hint !== null && /^\d$/.test(hint) ? Number(hint) : steps.length
  return asked < steps.length ? asked : 1
}

function stepOf(kind: OrderKind, view: OrderView, hasPassword: boolean): StepName {
  if (isPending(view)) return 'review'
  // The recovery wizard ends only with something to show for it: a password, or an outcome of a type that has none.
  const ends = isApproved(view) && (hasPassword || !kindOfType(view.wo_type).givesAccount)
  return ends || !kind.steps.includes('confirm') ? 'done' : 'review'
}
