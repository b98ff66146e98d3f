/** A find as a scenario file, in the form that people write them. */
import { stringify } from 'yaml'
import type { ScenarioInput } from '#contract/calls/scenarios'
import type { StepInput } from '#contract/steps/steps'

/** A step a line. */
export function storyText({ steps = [], ...scene }: ScenarioInput): string {
  return `${stringify(scene, { lineWidth: 0 })}steps:\n${steps.map((step) => `  - ${stepText(step)}\n`).join('')}`
}

function stepText(step: StepInput): string {
  const [verb = '', value] = Object.entries(step)[0] ?? []
  return `${verb}: ${stringify(value, { collectionStyle: 'flow', lineWidth: 0, blockQuote: false }).trim()}`
}
