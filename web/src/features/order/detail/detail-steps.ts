/** The step bar of an existing order: its steps and the current one. */
import type { OrderType } from '../../../protocol/order'
import { kindOfType, type OrderKind, type StepName } from '../draft/order-kinds'

export type DetailStep = StepName | 'failed'

interface DetailSteps {
  steps: DetailStep[]
  /** Index of the current one. */
  current: number
}

/**
 * The steps of the order's own type, wherever it is opened. Before the first answer, `step` and `type` are null, and the
 * address decides, with its hint.
 */
export function detailSteps(
  kind: OrderKind,
  { step, type, hint }: { step: DetailStep | null; type: OrderType | null; hint: string | null },
): DetailSteps {
  if (step === null) return { steps: [...kind.steps], current: hintedStep(kind, hint) }
  const steps: DetailStep[] =
    step === 'failed' ? ['upload', 'review', 'failed', 'done'] : [...(type === null ? kind : kindOfType(type)).steps]
  return { steps, current: steps.indexOf(step) }
}

/** The step named in the URL, if the route has it; otherwise the second step. */
function hintedStep({ steps }: OrderKind, hint: string | null): number {
  const asked = hint !== null && /^\d$/.test(hint) ? Number(hint) : steps.length
  return asked < steps.length ? asked : 1
}
