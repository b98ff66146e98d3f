/** The visitor's public IP, from the first of the configured services that answers. */
import { config } from '../config'
import { stored } from '../storage'

const LIMIT_MS = 10_000

/** Stores the address as `ip`. When every service fails the header is empty: that of another network says nothing. */
export async function lookUpPublicIp(): Promise<void> {
  for (const service of config.ipServices) {
    try {
      stored.set('ip', await ask(service))
      return
    } catch (error) {
      console.info('IP look-up failed:', service, error instanceof Error ? error.message : error)
    }
  }
  stored.remove('ip')
}

async function ask(service: string): Promise<string> {
  const answer = await fetchJson(service)
  const ip = typeof answer === 'object' && answer !== null && 'ip' in answer ? answer.ip : null
  // The value is sent as a header, so accept only an address.
  if (typeof ip !== 'string' || !/^[0-9A-Fa-f.:]{3,45}$/.test(ip)) throw new Error('no address in the answer')
  return ip
}

async function fetchJson(service: string): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), LIMIT_MS)
  try {
    const response = await fetch(service, { signal: limit.signal })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return await response.json()
  } finally {
    clearTimeout(timer)
    limit.abort()
  }
}
