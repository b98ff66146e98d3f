/**
 * The device code: the library's visitor id, '-', and 16 random hex digits, since two phones of one model share the id.
 * Made once; a stored one is used as it is.
 */
import { config } from '../config'
import { stored } from '../storage'

let made: Promise<string> | undefined

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
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(''), ms)
  })
  return Promise.race([fingerprint().catch(() => ''), limit]).finally(() => clearTimeout(timer))
}

async function make(): Promise<string> {
  const { default: FingerprintJS } = await import('@fingerprintjs/fingerprintjs')
  // The library's usage ping goes to a third-party host.
  const agent = await FingerprintJS.load({ monitoring: config.fingerprintMonitoring })
  const { visitorId } = await agent.get()
  const random = crypto.getRandomValues(new Uint8Array(8))
  const code = `${visitorId}-${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  stored.set('fp', code)
  return code
}
