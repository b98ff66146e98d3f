import { z } from 'zod'

/**
 * Valid names of snapshots, scenarios and recordings. Each becomes a file name of at most 255 bytes: no letters of four
 * bytes.
 */
export const NAME = /^(?!.*[\u{10000}-\u{10ffff}])[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,63}$/u
export const NAME_RULE = 'letters, digits, - and _, up to 64'
export const nameSchema = z.string().regex(NAME, NAME_RULE)
