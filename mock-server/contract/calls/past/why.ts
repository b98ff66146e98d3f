/** Explains a text on a screen: its source, its causes, and what would lead elsewhere. */
import { z } from 'zod'
import { get } from '../../words/call'
import { localPathSchema } from '../../words/local-path'

const stepSchema = z.object({
  words: z.string(),
  /** Id in the timeline. */
  entry: z.number().exactOptional(),
  /** Id in the journal. */
  request: z.number().exactOptional(),
  rule: z.object({ scenario: z.string(), n: z.number() }).exactOptional(),
  fault: z.string().exactOptional(),
})
export type WhyStep = z.infer<typeof stepSchema>

const insteadSchema = z.object({
  words: z.string(),
  /** For a shell; it acts in a branch. */
  command: z.string(),
  /** The entry that the branch goes on from, and the call that leads elsewhere there. */
  entry: z.number(),
  call: z
    .object({ method: z.enum(['POST', 'PUT', 'DELETE']), path: z.string(), body: z.json().exactOptional() })
    .exactOptional(),
})
export type WhyInstead = z.infer<typeof insteadSchema>

const whySchema = z.object({
  source: z
    .union([
      /** A text of a catalogue. */
      z.object({ key: z.string(), file: z.string(), line: z.number() }),
      /** A member of an answer: `data.results`. */
      z.object({ call: z.string(), request: z.number(), member: z.string() }),
    ])
    .nullable(),
  /** From the screen back to what a person did. */
  chain: z.array(stepSchema),
  instead: z.array(insteadSchema),
  /** Says what cannot be explained. */
  message: z.string().exactOptional(),
})
export type Why = z.infer<typeof whySchema>

export const whyCalls = {
  ask: get('/why', 'Why a text stands on a screen, and what would change it', whySchema, {
    query: z.strictObject({ text: z.string().min(1), path: localPathSchema.optional() }),
    example: { query: { text: '您的工单被驳回' } },
  }),
}
