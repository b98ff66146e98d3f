/** Recordings of what a member and the testers did. */
import { z } from 'zod'
import { doneSchema, get, post } from '../words/call'
import { scenarioNameSchema } from './scenarios'

const recordingSchema = z.object({
  running: z.boolean(),
  /** null when no recording runs. */
  startedAt: z.string().nullable(),
  /** Number of requests recorded so far. */
  requests: z.number(),
})
export type ShownRecording = z.infer<typeof recordingSchema>

/** Texts of a scenario file and of a test file. */
const recordedFilesSchema = z.object({ scenario: z.string(), test: z.string() })
export type RecordedFiles = z.infer<typeof recordedFilesSchema>

/** `vitest`: a file of tests/browser/recorded. `playwright`: one of any project that has the package. */
const runnerSchema = z.enum(['vitest', 'playwright'])
export type TestRunner = z.infer<typeof runnerSchema>

const stopSchema = z.strictObject({
  name: scenarioNameSchema,
  runner: runnerSchema.default('vitest'),
})

export const recordingCalls = {
  show: get('/recordings', 'Is a recording running', recordingSchema),
  start: post('/recordings/start', 'Start recording', doneSchema),
  stop: post('/recordings/stop', 'Scenario and test of what happened', recordedFilesSchema, {
    body: stopSchema,
    example: { body: { name: 'recorded' } },
  }),
}
