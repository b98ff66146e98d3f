import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { UpstreamInput } from './contract/calls/upstream'
import { durationSchema, toMs } from './contract/words/duration'
import { isLoopback } from './control/guard'
import { readUpstream } from './upstream-environment'

export interface Environment {
  host: string
  port: number
  /** Further ports: the same server under other addresses, which initApp names. */
  morePorts: readonly number[] | undefined
  state: string
  /** PEM of the key that opens calls and seals answers; by default that of the fixtures. */
  privateKey: string | undefined
  token: string | undefined
  appDir: string | undefined
  upstream: UpstreamInput | undefined
  /** The server's name beyond loopback, without a port. */
  publicHost: string | undefined
  /** Lifetime of a space without requests, in milliseconds. */
  ttlMs: number | undefined
}

function readPrivateKey(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  try {
    const pem = readFileSync(file, 'utf8')
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem
  } catch {
    // Reported below.
  }
  throw new Error(`MOCK_PRIVATE_KEY_FILE: ${file} is not the PEM of an RSA private key`)
}

const LAST_PORT = 65_535

function readPort(text: string, name: string): number {
  if (!/^\d+$/.test(text) || Number(text) > LAST_PORT)
    throw new Error(`${name}: ${text} is not a port (0 to ${LAST_PORT})`)
  return Number(text)
}

/** @throws an error that names the invalid variable. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const { PORT = '8080', HOST: host = '127.0.0.1', MOCK_TOKEN: token, MOCK_STATE: state = '.state/state.json' } = env
  const port = readPort(PORT, 'PORT')
  const morePorts = env['MORE_PORTS']?.split(',').map((text) => readPort(text.trim(), 'MORE_PORTS'))
  if (!/^[\w.:-]+$/.test(host)) throw new Error(`HOST: "${host}" is not a host name or an address`)
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    throw new Error('MOCK_TOKEN: must be printable, without spaces')
  if (state === '') throw new Error('MOCK_STATE: must be a file, or "memory"')
  if (!isLoopback(host) && token === undefined)
    throw new Error(`MOCK_TOKEN: must be set when HOST (${host}) lets other machines in`)
  const { MOCK_HOST: publicHost, MOCK_SPACE_TTL: ttl } = env
  if (publicHost !== undefined && !/^[a-z0-9.-]+$/.test(publicHost))
    throw new Error('MOCK_HOST: must be a name in small letters, without a port')
  // At 0 every space would end as soon as it is made.
  const life = durationSchema
    .refine((text) => toMs(text) > 0, 'a duration longer than 0s')
    .optional()
    .safeParse(ttl)
  if (!life.success) throw new Error(`MOCK_SPACE_TTL: ${life.error.issues[0]?.message}`)
  const ttlMs = life.data === undefined ? undefined : toMs(life.data)
  const privateKey = readPrivateKey(env['MOCK_PRIVATE_KEY_FILE'])
  const appDir = env['APP_DIR']
  return { host, port, morePorts, state, privateKey, token, appDir, upstream: readUpstream(env), publicHost, ttlMs }
}
