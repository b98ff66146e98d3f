/** Pictures uploaded by members. */
import { z } from 'zod'
import { get } from '../words/call'

export const uploadSchema = z.object({
  /** Relative to /files. */
  url: z.string(),
  bytes: z.number(),
  type: z.enum(['image/png', 'image/jpeg']),
  width: z.number(),
  height: z.number(),
  at: z.string(),
})
export type ShownUpload = z.infer<typeof uploadSchema>

export const uploadCalls = { list: get('/uploads', 'Pictures that were uploaded', z.array(uploadSchema)) }
