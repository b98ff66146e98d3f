/** The journal as a file. */
import { z } from 'zod'
import { getText } from '../words/call'

/** Ids or times, both inclusive. */
const range = { query: z.strictObject({ from: z.string().optional(), to: z.string().optional() }) }

export const exportCalls = {
  scenario: getText('/export/scenario', 'The calls as a scenario', z.string(), range),
  curl: getText('/export/curl', 'The calls as curl commands', z.string(), range),
  har: getText('/export/har', 'The calls as an HTTP archive', z.string(), { ...range, media: 'application/json' }),
}
