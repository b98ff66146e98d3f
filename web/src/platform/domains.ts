/** Further addresses of the server, as initApp names them. They are checked when they are kept and when they are used. */
import { jsonOr, list, number, or, shape, text } from '../protocol/shape'
import { stored } from './storage'

interface Domain {
  domain: string
  /** 0: plain http. */
  https: number
}

const MOST = 20
/** A host, perhaps with a port: no path, no credentials. */
const HOST = /^[^\s/?#@\\:[\]]+(?::([1-9]\d*))?$/
const IP_LITERAL = /^\d+(\.\d+){3}$/
const readDomains = or<Domain[]>(list(shape({ domain: text, https: number })), [])

/** Null for what is no host, and for plain http where the page itself is not. */
function addressOfDomain({ domain, https }: Domain): string | null {
  if (!HOST.test(domain) || (https === 0 && location.protocol !== 'http:')) return null
  try {
    const { hostname, origin } = new URL(`${https === 0 ? 'http' : 'https'}://${domain}`)
    return IP_LITERAL.test(hostname) ? null : origin
  } catch {
    return null
  }
}

export function keepDomains(domains: readonly Domain[]): void {
  const kept = domains.filter((domain) => addressOfDomain(domain) !== null).slice(0, MOST)
  if (kept.length === 0) stored.remove('domains')
  else stored.set('domains', JSON.stringify(kept.map(({ domain, https }) => ({ domain, https }))))
}

export const keptAddresses = (): string[] =>
  readDomains(jsonOr(stored.get('domains') ?? '', []))
    .slice(0, MOST)
    .flatMap((domain) => addressOfDomain(domain) ?? [])
