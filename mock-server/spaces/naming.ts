/** Reads which space a request names. Reading never makes one. */
import type { IncomingMessage } from 'node:http'
import { MAIN, SPACE_HEADER } from '../contract/calls/spaces'

export interface Naming {
  name: string
  by: 'header' | 'host' | 'cookie' | 'default'
}

/** @param publicHost the server's name beyond loopback, below which spaces have names of their own */
export function namingOf({ headers }: Pick<IncomingMessage, 'headers'>, publicHost?: string): Naming {
  const header = headers[SPACE_HEADER]
  if (header !== undefined) return { name: [header].flat().join(), by: 'header' }
  const host = spaceOfHost(headers.host ?? '', publicHost)
  if (host !== null) return { name: host, by: 'host' }
  const cookie = /(?:^|;\s*)mock_space=([^;]*)/.exec(headers.cookie ?? '')?.[1]
  return cookie === undefined ? { name: MAIN, by: 'default' } : { name: cookie, by: 'cookie' }
}

function spaceOfHost(host: string, publicHost: string | undefined): string | null {
  const name = host.replace(/:\d*$/, '').toLowerCase()
  const base = ['localhost', publicHost?.toLowerCase()].find((one) => one !== undefined && name.endsWith(`.${one}`))
  const label = base === undefined ? '' : name.slice(0, -base.length - 1)
  return label === '' || label.includes('.') ? null : label
}

/** The host without the name of a space, port included. */
export const hostWithoutSpace = (host: string, publicHost?: string): string =>
  spaceOfHost(host, publicHost) === null ? host : host.replace(/^[^.]*\./, '')

/** The host under which a browser finds the space: each has storage of its own. */
export function hostOfSpace(name: string, host: string, publicHost?: string): string {
  const bare = hostWithoutSpace(host, publicHost)
  const [, port = ''] = /(:\d+)$/.exec(bare) ?? []
  const isPublic = publicHost !== undefined && bare.slice(0, bare.length - port.length).toLowerCase() === publicHost
  return `${name}.${isPublic ? publicHost : 'localhost'}${port}`
}
