import type { Entry } from '#contract/calls/requests'
import type { Step } from '#contract/steps/steps'

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

/** The step in one line, as in its file. */
export function stepLine(step: Step): string {
  const [verb = '', value] = Object.entries(step)[0] ?? []
  return `${verb}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
}
