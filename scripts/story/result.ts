import type { Entry } from '#contract/calls/requests'
import type { Step } from '#contract/steps/steps'
import { withoutSecrets } from '#contract/without-secrets'
import { HIDDEN, redact } from '#contract/words/redact'

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
  /** Secrets that neither of the two may show, unless `--secrets` is given. */
  secrets?: readonly string[]
}

export interface StoryResult {
  name: string
  passed: boolean
  steps: StepResult[]
  /** Why it was not played: its scenario did not start, or its page was closed. */
  unplayed?: string
  /** The server's whole state after the last step: the text of a snapshot. */
  endState: string
}

/** The result in the form that may leave this machine. */
export const storyWithoutSecrets = (result: StoryResult): StoryResult => ({
  ...result,
  steps: result.steps.map(({ secrets = [], error, onScreen, ...step }) => ({
    ...step,
    calls: step.calls.map(withoutSecrets),
    ...(error === undefined ? {} : { error: withHidden(error, secrets) }),
    ...(onScreen === undefined ? {} : { onScreen: withHidden(onScreen, secrets) }),
  })),
  ...(result.unplayed === undefined ? {} : { unplayed: withHidden(result.unplayed, []) }),
  endState: JSON.stringify(redact(JSON.parse(result.endState), 'data'), null, 2),
})

export const withHidden = (text: string, secrets: readonly string[]): string =>
  String(
    redact(
      secrets.reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), text),
      'answer',
    ),
  )

/** The result of a story that could not be played to an end. */
export const unplayed = (name: string, reason: unknown): StoryResult => ({
  name,
  passed: false,
  steps: [],
  unplayed: reason instanceof Error ? reason.message : String(reason),
  endState: '{}',
})

/** The step in one line, as in its file. */
export function stepLine(step: Step): string {
  const [verb = '', value] = Object.entries(step)[0] ?? []
  return `${verb}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
}
