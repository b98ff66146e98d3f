/** Bodies of calls that a bench sends: sealed as the app seals them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicCipher } from '#protocol/crypto'
import { sealRequest } from '#protocol/sealed-text'
import { ROOT } from '../../setup.mjs'

const cipher = publicCipher(readFileSync(join(ROOT, 'fixtures/keys/development-public.pem'), 'utf8'))

export const sealedCall = (method: 'GET' | 'POST', path: string, data: Record<string, unknown>): string =>
  JSON.stringify({ data: sealRequest({ path, method, data }, cipher) })

/** Every one is answered afresh. */
export const CAPTCHA = sealedCall('GET', '/Base/captcha', {})
export const NEW_ORDER = sealedCall('POST', '/WorkerOrder/add', { wo_type: 99, describe: 'bench' })

/** Posts to the control API. @returns the answer, read as JSON. @throws {Error} when it is refused */
export async function postControl(url: string, body: unknown, space = 'main') {
  const headers = { 'Content-Type': 'application/json', 'x-mock-space': space }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return response.json()
}

/** Makes orders in a space. @returns a poll of each */
export function polls(url: string, orders: number, space = 'main'): Promise<string[]> {
  const made = Array.from({ length: orders }, async () => {
    const { id }: { id: string } = await postControl(`${url}/__mock/orders`, {}, space)
    return sealedCall('GET', '/WorkerOrder/view', { id })
  })
  return Promise.all(made)
}
