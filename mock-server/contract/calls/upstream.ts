/** Another back end behind this server: where it is, and which calls it answers. */
import { z } from 'zod'
import { doneSchema, get, post, put, remove } from '../words/call'
import { FORWARDED_PATHS } from '../words/changing-calls'
import { nameSchema } from '../words/name'
import { HIDDEN } from '../words/redact'

export const MODES = ['mock', 'upstream', 'compare', 'replay'] as const
export type Mode = (typeof MODES)[number]

/** A path, or the beginning of paths if it ends in `*`. */
const matchesPath = (match: string, path: string): boolean =>
  match.endsWith('*') ? path.startsWith(match.slice(0, -1)) : path === match

const matchSchema = z.string().superRefine((match, context) => {
  if (FORWARDED_PATHS.some((path) => matchesPath(match, path))) return
  context.addIssue({
    code: 'custom',
    message: `no call that can be forwarded has the path ${match}`,
    params: { path: match },
  })
})

export const forwardRuleSchema = z.strictObject({
  match: matchSchema,
  mode: z.enum(MODES),
  /** Also forwards calls that change something. */
  writes: z.boolean().optional(),
})
export type ForwardRule = z.infer<typeof forwardRuleSchema>

/** The last rule that matches decides; without one a call is answered here. */
export const ruleOf = <Rule extends { readonly match: string }>(
  rules: readonly Rule[],
  path: string,
): Rule | undefined => rules.findLast(({ match }) => matchesPath(match, path))

/** Missing members stay as they are, and so does a key that is given as it is shown. */
const upstreamSchema = z.strictObject({
  base: z.string().optional(),
  /** PEM. The development key by default. */
  publicKey: z.string().optional(),
  /** Replaces all rules. */
  calls: z.array(forwardRuleSchema).max(200).optional(),
  /** The chat, if it is elsewhere; null takes it away. */
  chat: z.strictObject({ base: z.string(), key: z.string().optional() }).nullable().optional(),
})
export type UpstreamInput = z.input<typeof upstreamSchema>

const hidden = z.literal(HIDDEN).nullable()
const shownUpstreamSchema = z.object({
  /** null when nothing was set. */
  base: z.string().nullable(),
  publicKey: hidden,
  calls: z.array(forwardRuleSchema),
  chat: z.object({ base: z.string(), key: hidden }).exactOptional(),
})
export type ShownUpstream = z.infer<typeof shownUpstreamSchema>

const differenceSchema = z.object({
  /** When it was seen last. */
  at: z.string(),
  path: z.string(),
  kind: z.enum(['code', 'missing', 'additional', 'type', 'empty']),
  /** `data.rows[].status` */
  member: z.string(),
  /** A type, or the code; never a value. */
  here: z.union([z.string(), z.number()]),
  there: z.union([z.string(), z.number()]),
})
export type ShapeDifference = z.infer<typeof differenceSchema>

const replacedSchema = z.object({
  path: z.string(),
  member: z.string(),
  kind: z.string(),
  /** Replaces the value in the file. */
  standIn: z.string(),
})
const savedSchema = z.object({ file: z.string(), answers: z.number(), replaced: z.array(replacedSchema) })
export type Replaced = z.infer<typeof replacedSchema>
export type SavedAnswers = z.infer<typeof savedSchema>

const saveSchema = z.strictObject({ name: nameSchema })

export const upstreamCalls = {
  show: get('/upstream', 'Another back end behind this server', shownUpstreamSchema),
  set: put('/upstream', 'Set its address and the calls that it answers', shownUpstreamSchema, {
    body: upstreamSchema,
    example: { body: { base: 'http://127.0.0.1:9', calls: [] } },
  }),
  off: remove('/upstream', 'Answer every call here again', doneSchema),
  differences: get(
    '/upstream/differences',
    'Where its answers differ in form from those of this server',
    z.array(differenceSchema),
  ),
  clearDifferences: remove('/upstream/differences', 'Forget the differences', doneSchema),
  save: post('/upstream/save', 'Write the answers seen to a file, without secrets', savedSchema, {
    body: saveSchema,
    example: { body: { name: 'seen' } },
  }),
}
