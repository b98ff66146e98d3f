/**
 * The device code: the library's visitor id, '-', and 16 random hex digits, since two phones of one model share the id.
 * Made once; a stored one is used as it is.
 */
import { config } from '../config'
import { loadChunk } from '../loading/load-chunk'
import { stored } from '../storage'
import { whenIdle } from '../timers/idle'

let made: Promise<string> | undefined
/** A call waits for the code. */
let awaited = false

/** @returns the stored device code, or a new one; rejects when the library cannot be loaded. */
export function fingerprint(): Promise<string> {
  const known = stored.get('fp')
  if (known) return Promise.resolve(known)
  made ??= make().finally(() => {
    made = undefined
  })
  return made
}

/** The device code when it is known within `ms`, else ''. */
export async function fingerprintWithin(ms: number): Promise<string> {
  awaited = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(''), ms)
  })
  return Promise.race([fingerprint().catch(() => ''), limit]).finally(() => clearTimeout(timer))
}

/** A timer would take a second in a hidden page. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

async function make(): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(8))
  const code = `${await visitorId()}-${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  // The app around the page, or another tab of a first visit, may have stored one meanwhile.
  const known = stored.get('fp')
  if (known) return known
  stored.set('fp', code)
  return code
}

/**
 * The visitor id as the library's own agent computes it. The agent runs all measurements in one go, which keeps a slow
 * phone busy for a fifth of a second, so they run one by one here, each when the page has nothing else to do. Once a
 * call waits for them they only let other tasks go first.
 */
async function visitorId(): Promise<string> {
  const library = await loadChunk(() => import('@fingerprintjs/fingerprintjs'))
  // Only the agent sends the usage ping, which goes to a third-party host.
  if (config.fingerprintMonitoring) return (await (await library.load()).get()).visitorId
  const options = { cache: {}, debug: false }
  await library.prepareForSources()
  const components: Parameters<typeof library.hashComponents>[0] = {}
  for (const [name, source] of Object.entries(library.sources)) {
    await (awaited ? nextTask() : whenIdle())
    Object.assign(components, await library.loadSources({ [name]: source }, options, [])())
  }
  return library.hashComponents(components)
}
