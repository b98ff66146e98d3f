/** The journal as a file. */
import { z } from 'zod'
import { getText } from '../call'

/** Ids or times, both inclusive. */
const range = { query: z.strictObject({ from: z.string().optional(), to: z.string().optional() }) }

export const exportCalls = {
  scenario: getText('/export/scenario', z.string(), range),
  curl: getText('/export/curl', z.string(), range),
  har: getText('/export/har', z.string(), { ...range, media: 'application/json' }),
}
