import { constants, createPrivateKey, privateDecrypt, privateEncrypt, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

const ROUNDS = 400

export interface BlocksPerCall {
  request: number
  answer: number
}

/** CPU time of the private-key operations alone: opening a request's blocks and sealing an answer's. */
export function rsaMsPerCall({ request, answer }: BlocksPerCall): number {
  const key = createPrivateKey(readFileSync('fixtures/keys/development-private.pem'))
  const block = Buffer.concat([Buffer.of(0), randomBytes(255)])
  const chunk = randomBytes(245)
  const before = process.cpuUsage()
  for (let n = 0; n < ROUNDS; n++) privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block)
  const opening = process.cpuUsage(before)
  const middle = process.cpuUsage()
  for (let n = 0; n < ROUNDS; n++) privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, chunk)
  const sealing = process.cpuUsage(middle)
  const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000 / ROUNDS
  return request * ms(opening) + answer * ms(sealing)
}
