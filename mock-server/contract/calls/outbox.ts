/** Verification codes that were sent. */
import { z } from 'zod'
import { doneSchema, get, post, remove, timeoutMs } from '../words/call'

const outboxFilterSchema = z.strictObject({
  /** A phone number as typed, without country code, or an email address. */
  to: z.string().optional(),
  purpose: z.enum(['bind', 'forgot']).optional(),
})
export type OutboxFilter = z.infer<typeof outboxFilterSchema>

export const messageSchema = z.object({
  id: z.number(),
  channel: z.enum(['mobile', 'email']),
  /** Phone number without country code, or email address. */
  to: z.string(),
  purpose: z.enum(['bind', 'forgot']),
  code: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
})
export type ShownMessage = z.infer<typeof messageSchema>

export const outboxCalls = {
  list: get('/outbox', 'Codes that were sent, newest last', z.array(messageSchema), {
    query: outboxFilterSchema,
    example: { query: { purpose: 'bind' } },
  }),
  clear: remove('/outbox', 'Forget the codes', doneSchema),
  wait: post('/outbox/wait', 'Wait for a code', messageSchema, {
    body: outboxFilterSchema.extend({ timeoutMs }),
    example: { body: { to: '13800000001', timeoutMs: 1000 } },
  }),
}
