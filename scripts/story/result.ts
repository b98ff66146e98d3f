import type { Entry } from '#contract/calls/requests'
import type { Step } from '#contract/steps/steps'
import { withoutSecrets } from '#contract/without-secrets'
import { redact } from '#contract/words/redact'

export interface StepResult {
  step: Step
  /** Server time when it was done. */
  at: string
  /** File names of its pictures. */
  pictures: string[]
  /** The calls made during the step. */
  calls: Entry[]
  /** The error that ended the story. */
  error?: string
  /** The visible text at that point, and why it stood there. */
  onScreen?: string
}

export interface StoryResult {
  name: string
  passed: boolean
  steps: StepResult[]
  /** The server's whole state after the last step: the text of a snapshot. */
  endState: string
}

/** The result in the form that may leave this machine. */
export const storyWithoutSecrets = (result: StoryResult): StoryResult => ({
  ...result,
  steps: result.steps.map((step) => ({ ...step, calls: step.calls.map(withoutSecrets) })),
  endState: JSON.stringify(redact(JSON.parse(result.endState), 'data'), null, 2),
})

/** The step in one line, as in its file. */
export function stepLine(step: Step): string {
  const [verb = '', value] = Object.entries(step)[0] ?? []
  return `${verb}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
}
