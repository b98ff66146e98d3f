import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { assemble } from './assemble'
import { clockSchema } from './contract/calls/clock'
import type { ScenarioInput } from './contract/calls/scenarios'
import type { UpstreamInput } from './contract/calls/upstream'
import { connectMock } from './contract/client/client'
import type { MockClient } from './contract/client/mock-client'
import { complaintLine, readAs } from './contract/errors/schema-errors'
import { isLoopback } from './control/guard'
import { listen } from './listen'
import { setTime } from './time/set-clock'

export { StateFileError } from './state/not-kept-error'
export { namingVariables } from './upstream-environment'

export interface StartOptions {
  /** Folder of the built app to serve. */
  appDir?: string
  /** A free port by default. */
  port?: number
  /** Further ports, under which the same server has further addresses that initApp names. */
  morePorts?: readonly number[]
  host?: string
  token?: string
  /** A state file; by default nothing is kept. */
  state?: string
  seed?: number
  /** A scenario to start with: by name, or whole. */
  scenario?: string | ScenarioInput
  clock?: { mode?: 'real' | 'frozen'; now?: string }
  /** Lifetime of a space without requests, in milliseconds; an hour by default. */
  ttlMs?: number
  /** The server's name beyond loopback. */
  publicHost?: string
  /** The machine's clock, milliseconds since 1970. */
  now?: () => number
  /** Folder of the fixtures. */
  fixtures?: string
  /** PEM of the RSA key that opens calls and seals answers; by default that of the fixtures. */
  privateKey?: string
  /** Another back end behind this server. */
  upstream?: UpstreamInput
  /** Certificates of upstreams that are trusted instead of the system's, PEM. */
  ca?: string
}

/** A running server and its client. */
export interface Mock extends MockClient {
  /** Host and port of its further addresses. */
  lines: readonly string[]
  close(): Promise<void>
}

async function begin({ scenarios }: MockClient, { scenario }: StartOptions): Promise<void> {
  if (scenario === undefined) return
  if (typeof scenario === 'object') await scenarios.put(scenario.name, scenario)
  await scenarios.start(typeof scenario === 'string' ? scenario : scenario.name)
}

const givenSchema = z.object({ clock: clockSchema.optional(), seed: z.number().int().min(0) })

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url))

/** @throws {TypeError} for a clock or a seed that is none, and for a host beyond loopback without a token */
export async function startMock(options: StartOptions = {}): Promise<Mock> {
  const { state = 'memory', seed = 1, now = Date.now, fixtures = FIXTURES } = options
  const {
    host = '127.0.0.1',
    port = 0,
    morePorts,
    appDir,
    token,
    clock,
    upstream,
    ca,
    ttlMs,
    publicHost,
    privateKey,
  } = options
  const { complaints } = readAs(givenSchema, { clock, seed })
  if (complaints) throw new TypeError(`startMock: ${complaintLine(complaints[0])}`)
  if (!isLoopback(host) && token === undefined)
    throw new TypeError(`startMock: token: must be set when host (${host}) lets other machines in`)
  const world = await assemble({ fixtures, privateKey, state, seed, now, ca })
  const server = await listen({ world, host, port, morePorts, appDir, token, publicHost, ttlMs })
  const client = connectMock(server.url, { token })
  try {
    if (upstream) await world.upstream.set(upstream)
    await begin(client, options)
    if (clock) setTime(world.clock, clock)
  } catch (error) {
    await server.close()
    throw error
  }
  return { ...client, lines: server.lines, close: server.close }
}
