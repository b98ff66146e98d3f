/** Connects to the control API of this page's own server, with the token that the page was opened with. */
import { OWN_TO_CONSOLE } from '#contract/calls/bugs'
import { type ConnectOptions, connectMock } from '#contract/client/client'

const KEPT = `${OWN_TO_CONSOLE}token`

/** A token in the address is kept for the tab and taken out of the address, which people copy and show. */
function takeToken(): string | undefined {
  const address = new URL(window.location.href)
  const given = address.searchParams.get('token')
  if (given !== null) {
    sessionStorage.setItem(KEPT, given)
    address.searchParams.delete('token')
    window.history.replaceState(null, '', address)
  }
  return sessionStorage.getItem(KEPT) ?? undefined
}

export const token = takeToken()
const access: ConnectOptions = { token }
export const mock = connectMock(window.location.origin, access)

/**
 * Held calls of the phone may take all connections that a browser has for a server. Calls without cookies have others,
 * and name the space themselves, which a cookie may have named before.
 */
export function leaveCookies(space: string | undefined): void {
  access.credentials = 'omit'
  access.space = space
}

export function openWithToken(text: string): void {
  sessionStorage.setItem(KEPT, text)
  window.location.reload()
}

/** EventSource cannot send headers: only the stream takes the token in its address. */
export const eventsAddress = (): string =>
  `/__mock/events${token === undefined ? '' : `?${new URLSearchParams({ token })}`}`

export const isLoopbackPage = /^(([a-z0-9-]+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(window.location.hostname)
