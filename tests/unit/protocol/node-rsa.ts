/**
 * Both sides of the wire format on node:crypto, written from its description; nothing of the product is in here.
 * RSAES-PKCS1-v1_5: a request's chunk is padded 00 02 (random, no zero) 00, an answer's 00 01 FF… 00.
 */
import { constants, createPrivateKey, type KeyObject, privateDecrypt, privateEncrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'

export const privateKey = createPrivateKey(readFileSync('fixtures/keys/development-private.pem'))
export const publicPem = readFileSync('fixtures/keys/development-public.pem', 'utf8')

export const BLOCK = 256
export const CHUNK = BLOCK - 11

/** Seals an answer like the server. */
export function sealAnswer(text: string | Buffer, key: KeyObject = privateKey): string {
  const blocks = cut(Buffer.from(text), CHUNK).map((chunk) =>
    privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, chunk),
  )
  return Buffer.concat(blocks).toString('base64')
}

/** Opens the sealed text of a request like the server, without URL encoding. */
export function openRequestText(sealed: string): string {
  const blocks = cut(Buffer.from(sealed, 'base64'), BLOCK)
  return Buffer.concat(blocks.map(openRequestBlock)).toString('utf8')
}

/** The member `data` of a request's body, as the server reads it. */
export const openRequestBody = (data: string): { path: string; method: string; data: Record<string, unknown> } =>
  JSON.parse(openRequestText(decodeURIComponent(data)))

/** Node 20 refuses to unpad for us: the block is opened bare. */
function openRequestBlock(block: Buffer): Buffer {
  const bare = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block)
  const end = bare.indexOf(0, 2)
  if (bare.length !== BLOCK || bare[0] !== 0 || bare[1] !== 2 || end < 10) throw new Error('not a padded request block')
  return bare.subarray(end + 1)
}

function cut(bytes: Buffer, size: number): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at === 0 || at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size))
  return parts
}
