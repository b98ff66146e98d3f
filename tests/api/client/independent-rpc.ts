/**
 * A client of the main API that shares nothing with the product's own: node:crypto instead of node-forge, and the wire
 * format written down once more from its description.
 */
import { constants, createPublicKey, publicDecrypt, publicEncrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'

const key = createPublicKey(readFileSync('fixtures/keys/development-public.pem'))
const BLOCK = 256
const CHUNK = BLOCK - 11

export function seal(plaintext: string | Buffer): string {
  const bytes = Buffer.from(plaintext)
  const blocks: Buffer[] = []
  for (let at = 0; at === 0 || at < bytes.length; at += CHUNK)
    blocks.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(at, at + CHUNK)))
  return encodeURIComponent(Buffer.concat(blocks).toString('base64'))
}

export function unseal(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += BLOCK)
    chunks.push(publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(at, at + BLOCK)))
  return Buffer.concat(chunks).toString('utf8')
}

/** The body of a call, as it travels. */
export const sealedBody = (path: string, method: string, data: unknown): string =>
  JSON.stringify({ data: seal(JSON.stringify({ path, method, data })) })

export const openAnswer = async (response: Response) => JSON.parse(unseal(JSON.parse(await response.text())))

export interface Answer<Data> {
  code: number
  msg: string
  data: Data
  token?: string
}

export interface Caller {
  token?: string
  device?: string
  /** The space that the call names. */
  space?: string
  /** Aborts the call. */
  signal?: AbortSignal
}

/** `path` as it travels, `/Base/captcha`. */
export async function call<Data>(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  data: unknown = {},
  { token, device = 'test-device', space, signal }: Caller = {},
): Promise<Answer<Data>> {
  const response = await fetch(`${url}/index.htm`, {
    method: 'POST',
    ...(signal ? { signal } : {}),
    headers: {
      'Content-Type': 'application/json',
      'device-code': device,
      ...(space === undefined ? {} : { 'x-mock-space': space }),
      ...(token === undefined ? {} : { Authorization: token }),
    },
    body: sealedBody(path, method, data),
  })
  return openAnswer(response)
}
