/** The envelope of every answer; sealed-text.ts defines the wire format. */
import { readCode } from './codes'
import { isObject } from './shape'

export interface Envelope {
  code: number
  msg: string
  data: unknown
  token?: string
}

/** Reads a parsed value as an envelope; null when it has no valid code. */
export function readEnvelope(value: unknown): Envelope | null {
  if (!isObject(value)) return null
  const code = readCode(value['code'])
  if (code === null) return null
  const msg = typeof value['msg'] === 'string' ? value['msg'] : ''
  const token = value['token']
  return { code, msg, data: value['data'] ?? null, ...(typeof token === 'string' ? { token } : {}) }
}
