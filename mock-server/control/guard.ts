/** Restricts the control API to programs on this machine, pages of this server, or holders of the token. */
import type { RequestHandler } from 'express'
import { hostWithoutSpace } from '../spaces/naming'
import { ControlError } from './route/control-error'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i

export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

interface Access {
  /** The token that is required; none by default. */
  token?: string | undefined
  publicHost?: string | undefined
}

export function guard({ token, publicHost }: Access): RequestHandler {
  return (request, _response, next) => {
    const host = request.get('host') ?? ''
    const origin = request.get('origin')
    if (token === undefined && !isLoopback(hostWithoutSpace(host, publicHost).replace(/:\d+$/, '')))
      throw new ControlError(403, 'foreign_host', `the control API is not served under the name ${host}`)
    // A proxy on this machine may serve others: theirs is the address that it names.
    const from = forwardedFor(request.get('x-forwarded-for')).find((address) => !isLoopback(address))
    if (token === undefined && from !== undefined)
      throw new ControlError(403, 'foreign_host', `the control API is not served to ${from} without MOCK_TOKEN`)
    // Only pages of this server have access; otherwise any page in the tester's browser could use the API.
    if (origin !== undefined && hostOf(origin) !== host)
      throw new ControlError(403, 'foreign_origin', `pages of ${origin} may not use the control API`)
    if (token !== undefined && !isOpen(request) && givenToken(request) !== token)
      throw new ControlError(401, 'token_required', 'the token is missing or wrong', 'send Authorization: Bearer TOKEN')
    next()
  }
}

/** The addresses that proxies name, without ports: `[::1]:4000`, `::ffff:127.0.0.1`. */
const forwardedFor = (header = ''): string[] =>
  header
    .split(',')
    .map((address) =>
      address
        .trim()
        .replace(/^::ffff:/i, '')
        .replace(/^(\[.*\]|[^:]+):\d+$/, '$1'),
    )
    .filter((address) => address !== '')

/**
 * The index page shows no data of the server, and has a field for the token. A browser that follows a link into a
 * space cannot send one, and the app behind the link asks for none.
 */
const isOpen = ({ method, path }: Parameters<RequestHandler>[0]): boolean =>
  method === 'GET' && (path === '/' || /^\/spaces\/[^/]+\/enter\/?$/i.test(path))

function givenToken(request: Parameters<RequestHandler>[0]): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1]
  // EventSource cannot send headers.
  const query = request.path === '/events' ? request.query['token'] : undefined
  return bearer ?? (typeof query === 'string' ? query : undefined)
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
