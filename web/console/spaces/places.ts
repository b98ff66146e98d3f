/** Addresses of the console in the spaces of its server. */
import { MAIN } from '#contract/calls/spaces'
import { isLoopbackPage, token } from '../live/access'
import { live, useLive } from '../live/state'
import { wordOf } from '../view/view'

/** The space of this page. */
export const here = (): string => live.get().health?.space ?? MAIN
export const useHere = (): string => useLive(({ health }) => health?.space ?? MAIN)

const { host, port, protocol } = window.location
/** Leaves out the name of this page's space: programs cannot look up every `NAME.localhost`. */
const serverHost = (): string => (host.startsWith(`${here()}.`) ? host.slice(here().length + 1) : host)
export const serverOrigin = (): string => `${protocol}//${serverHost()}`

/** The host that spaces stand below: on this machine, and below the server's public name. */
function hostOfSpaces(): string | null {
  if (isLoopbackPage) return port === '' ? 'localhost' : `localhost:${port}`
  return serverHost() === host ? null : serverHost()
}

const HOME = /^127\.0\.0\.1(:\d+)?$/
/** The host under which main was opened, where `localhost` would lead to another storage. */
const home = (): string => [host, wordOf('home')].find((one) => HOME.test(one)) ?? ''

/** Spaces can be shown beside each other: each has a host of its own. A phone that stands beside has no room for another. */
export const hasHosts = (): boolean => hostOfSpaces() !== null && wordOf('only') === ''

/**
 * A space has a host, and with it a storage, of its own. A cookie leads into main, and into any space without a host.
 * @param words of the console's address
 */
export function consoleIn(name: string, words: Record<string, string>): string {
  const query = new URLSearchParams({
    ...words,
    ...(name !== MAIN && home() !== '' && { home: home() }),
    ...(token !== undefined && { token }),
  }).toString()
  const page = `/console${query === '' ? '' : `?${query}`}`
  const base = hostOfSpaces()
  if (name !== MAIN && base !== null) return `${protocol}//${name}.${base}${page}`
  return `${protocol}//${home() || serverHost()}/__mock/spaces/${name}/enter?${new URLSearchParams({ to: page })}`
}
