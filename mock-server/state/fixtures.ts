import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { endpoints } from '#protocol/endpoints'
import { isPayTime } from '#protocol/rules'
import { schemaOf } from '../contract/words/reader-schema'
import { TRANSLATIONS } from './member-language'

const memberSchema = z.strictObject({
  username: z.string().min(1),
  password: z.string().min(6),
  mobile: z.strictObject({ country: z.string(), number: z.string() }).nullable(),
  email: z.string().nullable(),
})

/** A payment known to the site: its member, wall-clock time and order id ('' when it has none). */
const paymentSchema = z.strictObject({
  username: z.string(),
  payTime: z.string().refine(isPayTime),
  orderId: z.string(),
})
export type Payment = z.infer<typeof paymentSchema>

const initSchema = z.strictObject({
  initApp: schemaOf(endpoints['/api/base/initApp'].read, z.strictObject),
  index: schemaOf(endpoints['api/Index/index'].read, z.strictObject),
})

const chatTexts = {
  suggested_questions: z.array(z.string()),
  /** The first entry whose words all occur in the question is used, whatever their case. */
  answers: z.array(z.strictObject({ words: z.array(z.string()), answer: z.string() })),
  fallback: z.string(),
}
const chatSchema = z.strictObject({
  key: z.string(),
  ...chatTexts,
  /** For members who use the app in another language. */
  translations: z.record(z.enum(TRANSLATIONS), z.strictObject(chatTexts)),
})
export type ChatTexts = Pick<z.infer<typeof chatSchema>, keyof typeof chatTexts>

/** Refusals as the server says them, and in the languages of the app's other members. */
const messagesSchema = z.record(z.string(), z.record(z.enum(TRANSLATIONS), z.string()))

export interface Fixtures {
  members: z.infer<typeof memberSchema>[]
  payments: Payment[]
  init: z.infer<typeof initSchema>
  chat: z.infer<typeof chatSchema>
  messages: z.infer<typeof messagesSchema>
  privateKey: KeyObject
  /** The folder, for files that are served or read from it. */
  root: string
}

/** @throws when a file does not match its schema; the message names file and member. */
export function loadFixtures(root: string, privateKey?: string): Fixtures {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> => {
    const parsed = schema.safeParse(JSON.parse(readFileSync(join(root, name), 'utf8')))
    if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  }
  return {
    members: read('members.json', z.array(memberSchema)),
    payments: read('payments.json', z.array(paymentSchema)),
    init: read('init.json', initSchema),
    chat: read('chat.json', chatSchema),
    messages: read('messages.json', messagesSchema),
    privateKey: createPrivateKey(privateKey ?? readFileSync(join(root, 'keys/development-private.pem'))),
    root,
  }
}
