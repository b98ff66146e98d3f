/** The member's actions, addressed by accessible names and visible text. */
import { z } from 'zod'
import { checkCallPath, faultRequestSchema } from '../calls/faults'
import { approveSchema, expireSchema, rejectSchema } from '../calls/orders'
import { type Duration, durationSchema } from '../words/duration'
import { PROMISES } from './promises'

const text = z.string().min(1)
const pairs = z.record(z.string(), z.string())

/**
 * In texts of `fill`, `open`, `see`, `seeError`, `gone`, `value` and `at`, `{code}` or `{code:13800000001}` is the newest unused code,
 * `{captcha}` the newest captcha's answer, `{order}` the newest order's number, `{password}` the password of the newest
 * order's account.
 */
const verbs = {
  /** A path of the app. */
  open: text,
  /** Tile → file below fixtures/. */
  upload: pairs,
  /** A button, link, tile or radio by its name. */
  click: text,
  /** The same, tapped twice without a pause. */
  tapTwice: text,
  /** Field → text. */
  fill: pairs,
  /** A key, like Enter. */
  press: text,
  reload: z.literal(true),
  back: z.literal(true),
  /** Advances the time of the server and of the page. */
  advance: durationSchema,
  /** Visible text. */
  see: text,
  /** Visible text that is shown as an error: at a field, or in a toast. A hint in the same words does not count. */
  seeError: text,
  /** Text that is not, or no longer, visible. */
  gone: text,
  /** Field → the text in it. */
  value: pairs,
  /** Names promises that every screen keeps in every state. */
  holds: z.array(z.enum(PROMISES)).min(1),
  /** Number of orders on the server. */
  orders: z.number().int().min(0),
  /** The app's URL: path, or path and query. */
  at: text,
  /** Takes a screenshot for the report, under this name. */
  shot: text,
  /** Expected number of calls of each path since the start. */
  calls: z.record(z.string(), z.number().int().min(0)).superRefine((counts, context) => {
    for (const path of Object.keys(counts)) checkCallPath(path, context, [path])
  }),
  approve: approveSchema.nullable(),
  reject: rejectSchema.nullable(),
  expire: expireSchema.nullable(),
  fault: faultRequestSchema,
  /** Removes every fault. */
  calm: z.literal(true),
  /** Logs a member in, as the surrounding app would: the token is written to local storage. */
  login: text,
}
export type Verb = keyof typeof verbs
/** Editors name the type of a duration. */
export type StepValues = { [V in Verb]: V extends 'advance' ? Duration : z.infer<(typeof verbs)[V]> }
/** The values as they are written: members with a default are optional. */
export type StepInputs = { [V in Verb]: V extends 'advance' ? Duration : z.input<(typeof verbs)[V]> }

const isVerb = (name: string): name is Verb => Object.hasOwn(verbs, name)
export const STEP_VERBS: readonly Verb[] = Object.keys(verbs).filter(isVerb)

export const stepSchema = z
  .strictObject(verbs)
  .partial()
  .refine((step) => Object.keys(step).length === 1, 'exactly one thing a step')
export type Step = z.infer<typeof stepSchema>
/** The form that a file holds: members with a default are optional. */
export type StepInput = z.input<typeof stepSchema>
