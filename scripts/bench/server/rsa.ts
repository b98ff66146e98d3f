import {
  constants,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  privateEncrypt,
  publicDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { readFileSync } from 'node:fs'

const ROUNDS = 400

interface BlocksPerCall {
  request: number
  answer: number
}

/** CPU time of the private-key operations only: opening a request's blocks and sealing an answer's. */
export function rsaMsPerCall({ request, answer }: BlocksPerCall): number {
  const key = createPrivateKey(readFileSync('fixtures/keys/development-private.pem'))
  const block = Buffer.concat([Buffer.of(0), randomBytes(255)])
  const chunk = randomBytes(245)
  const opening = msOf(() => privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block))
  const sealing = msOf(() => privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, chunk))
  return request * opening + answer * sealing
}

/** Two opens and two seals: with the private key towards the app, with the public key towards the other back end. */
export function rsaMsPerForwardedCall({ request, answer }: BlocksPerCall): number {
  const privateKey = createPrivateKey(readFileSync('fixtures/keys/development-private.pem'))
  const key = createPublicKey(privateKey)
  const padding = constants.RSA_PKCS1_PADDING
  const chunk = randomBytes(245)
  const sealed = privateEncrypt({ key: privateKey, padding }, chunk)
  const sealing = msOf(() => publicEncrypt({ key, padding }, chunk))
  const opening = msOf(() => publicDecrypt({ key, padding }, sealed))
  return rsaMsPerCall({ request, answer }) + request * sealing + answer * opening
}

function msOf(work: () => void): number {
  const before = process.cpuUsage()
  for (let n = 0; n < ROUNDS; n++) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / ROUNDS
}
