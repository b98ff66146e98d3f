/** The item of each event type, in the form that the control calls show. */
import { z } from 'zod'
import { captchaSchema } from './calls/captchas'
import { shownClockSchema } from './calls/clock'
import { shownFaultSchema } from './calls/faults'
import { orderSchema } from './calls/orders'
import { messageSchema } from './calls/outbox'
import { entrySchema, heldCallSchema } from './calls/requests'
import { uploadSchema } from './calls/uploads'

/** Lists and values that a client can read again, since control calls show them. */
export const PARTS = [
  'health',
  'clock',
  'orders',
  'outbox',
  'captchas',
  'uploads',
  'held',
  'requests',
  'timeline',
  'faults',
  'scenarios',
  'snapshots',
  'members',
  'settings',
  'recording',
  'upstream',
  'differences',
] as const
export type Part = (typeof PARTS)[number]

const eventSchemas = {
  request: entrySchema,
  order: orderSchema,
  /** null when the outbox was emptied. */
  outbox: messageSchema.nullable(),
  captcha: captchaSchema,
  upload: uploadSchema,
  clock: shownClockSchema,
  /** Armed, struck or removed. */
  fault: shownFaultSchema.extend({ removed: z.literal(true).exactOptional() }),
  /** A call is held, or no longer. */
  held: heldCallSchema.extend({ over: z.literal(true).exactOptional() }),
  /** The state can no longer be kept, or can be kept again. */
  health: z.object({ problem: z.string().nullable() }),
  /** Name of the running scenario; null after a stop or a reset. */
  scenario: z.string().nullable(),
  /**
   * These parts may differ from before. The epoch grows when the state is replaced: by a reset, a started scenario, a
   * restored snapshot, an opened bug file. A stream begins with the current epoch and no parts.
   */
  changed: z.object({ epoch: z.number(), parts: z.array(z.enum(PARTS)) }),
}
export type EventType = keyof typeof eventSchemas
export type EventItems = { [Type in EventType]: z.infer<(typeof eventSchemas)[Type]> }

const schemas: { readonly [Type in EventType]: z.ZodType<EventItems[Type]> } = eventSchemas

/** @param data JSON, as the stream sends it */
export const readEvent = <Type extends EventType>(type: Type, data: string): EventItems[Type] =>
  schemas[type].parse(JSON.parse(data))
