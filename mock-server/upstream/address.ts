/** Addresses to which calls may be forwarded: https, or this machine; never this server itself. */
import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { UpstreamError } from './upstream-error'

/** This server's own address. */
export interface Place {
  host: string
  ports: readonly number[]
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const DEFAULT_PORT: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/**
 * @param name of the member, for the message
 * @returns the address without a slash at its end
 * @throws {UpstreamError}
 */
export async function checkedAddress(name: string, text: string, own: Place | null): Promise<string> {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UpstreamError(`${name}: not an address`, 'https://host, with a path if it has one')
  const url = new URL(text)
  // The text is not repeated: it may hold a password.
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UpstreamError(`${name}: an address without user, query and fragment`)
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    throw new UpstreamError(`${name}: http only reaches this machine; ${url.host} must be https`)
  if (own && (await isOwn(url, own))) throw new UpstreamError(`${name}: ${url.host} is this server itself`)
  // Built from the URL: a trailing space or a bare `?` of the text would end up in every address.
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

async function isOwn({ hostname, port, protocol }: URL, own: Place): Promise<boolean> {
  if (!own.ports.includes(Number(port || DEFAULT_PORT[protocol]))) return false
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === own.host) return true
  const found = await lookup(host, { all: true }).catch(() => [])
  const ofMachine = new Set(
    Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address)),
  )
  return found.some(({ address }) => ANY.has(address) || isLoopbackAddress(address) || ofMachine.has(address))
}

const ANY = new Set(['0.0.0.0', '::'])
const isLoopbackAddress = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)
