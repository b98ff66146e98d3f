/** The step bar of an existing order: its steps and the current one. */
import type { OrderKind, StepName } from '../draft/order-kinds'

export type DetailStep = StepName | 'failed'

interface DetailSteps {
  steps: DetailStep[]
  /** Index of the current one. */
  current: number
}

/**
 * @param kind of the order, wherever it is opened; that of the address before the first answer
 * @param hint of the address: it decides while `step` is null
 */
export function detailSteps(kind: OrderKind, step: DetailStep | null, hint: string | null): DetailSteps {
  if (step === null) return { steps: [...kind.steps], current: hintedStep(kind, hint) }
  const steps: DetailStep[] = step === 'failed' ? ['upload', 'review', 'failed', 'done'] : [...kind.steps]
  return { steps, current: steps.indexOf(step) }
}

/** The step named in the URL, if the route has it; otherwise the second step. */
function hintedStep({ steps }: OrderKind, hint: string | null): number {
  const asked = hint !== null && /^\d$/.test(hint) ? Number(hint) : steps.length
  return asked < steps.length ? asked : 1
}
