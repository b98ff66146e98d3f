/**
 * The wire format, in one place for both sides.
 *
 * Request   POST {base}/index.htm, application/json, body {"data": TEXT}
 *           plaintext  JSON {"path": "/Base/captcha", "method": "GET" | "POST", "data": {…}}
 *           TEXT       encodeURIComponent(base64(blocks)): the plaintext's UTF-8 bytes cut in chunks of
 *                      (key bytes - 11), each sealed with RSAES-PKCS1-v1_5 under the public key (block type 2)
 * Answer    a JSON string, or a text body that is not JSON:
 *           base64(blocks): UTF-8 JSON of the envelope, each chunk padded as block type 1, sealed with the private key
 *           a JSON object: the envelope unencrypted (used by proxies and uploads)
 * Envelope  {"code": number | numeric string, "msg": string, "data": …, "token"?: string}
 *
 * The encryption hides nothing from anyone with the page (its public key opens every answer) and does not replace TLS.
 */
import type { Method } from './endpoints'
import { type Envelope, readEnvelope } from './envelope'
import { isObject, jsonOr } from './shape'

/** One side of the key pair. Bytes in, bytes out; `open` throws on a block that was not sealed by the other side. */
export interface BlockCipher {
  readonly blockBytes: number
  seal(chunk: Uint8Array): Uint8Array
  open(block: Uint8Array): Uint8Array
}

export interface RpcRequest {
  path: string
  method: Method
  data: Record<string, unknown>
}

/** The other side cannot have sent this text. The error does not reveal what was wrong. */
export class MalformedError extends Error {
  override name = 'MalformedError'
}

const PADDING_BYTES = 11

/** UTF-8 text → sealed blocks in base64. Empty text becomes one empty block. */
export function sealText(text: string, cipher: BlockCipher): string {
  const bytes = new TextEncoder().encode(text)
  const size = cipher.blockBytes - PADDING_BYTES
  const blocks: Uint8Array[] = []
  for (let start = 0; start === 0 || start < bytes.length; start += size)
    blocks.push(cipher.seal(bytes.subarray(start, start + size)))
  return toBase64(join(blocks))
}

/**
 * Sealed blocks in base64 → UTF-8 text. A character may be cut by a chunk border, so bytes are joined before decoding.
 * @throws {MalformedError} for anything the other side cannot have sealed
 */
export function openText(sealed: string, cipher: BlockCipher): string {
  try {
    const bytes = fromBase64(sealed)
    if (bytes.length % cipher.blockBytes !== 0) throw new MalformedError('block length')
    const chunks: Uint8Array[] = []
    for (let start = 0; start < bytes.length; start += cipher.blockBytes)
      chunks.push(cipher.open(bytes.subarray(start, start + cipher.blockBytes)))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(join(chunks))
  } catch (cause) {
    throw new MalformedError('not readable', { cause })
  }
}

export const sealRequest = (request: RpcRequest, cipher: BlockCipher): string =>
  encodeURIComponent(sealText(JSON.stringify(request), cipher))

/** @throws {MalformedError} */
export function openRequest(text: string, cipher: BlockCipher): RpcRequest {
  const value = parseJson(openText(decode(text), cipher))
  if (!isObject(value)) throw new MalformedError('not a request')
  const { path, method, data = {} } = value
  if (typeof path !== 'string' || (method !== 'GET' && method !== 'POST') || !isObject(data))
    throw new MalformedError('not a request')
  return { path, method, data }
}

/**
 * Body of an answer → envelope.
 * @throws {MalformedError} when it is neither an envelope nor opens to one
 */
export function openEnvelope(body: string, cipher: BlockCipher): Envelope {
  const plain = plainOf(body)
  const value = typeof plain === 'string' ? parseJson(openText(plain, cipher)) : plain
  const envelope = readEnvelope(value)
  if (!envelope) throw new MalformedError('not an envelope')
  return envelope
}

/** False for an envelope that came as it is: anyone can have written it. */
export const isSealed = (body: string): boolean => typeof plainOf(body) === 'string'

const plainOf = (body: string): unknown => jsonOr(body, body.trim())

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new MalformedError('not JSON', { cause })
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    throw new MalformedError('not URL-encoded', { cause })
  }
}

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

// btoa and atob use one character per byte; String.fromCharCode accepts a limited number of arguments.
const SLICE = 0x8000
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE))
  return btoa(text)
}

function fromBase64(text: string): Uint8Array {
  // atob forgives white space and missing padding; the other side never sends either.
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new MalformedError('not base64')
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}
