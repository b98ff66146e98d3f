import { stored } from '../platform/storage'
import { languageOr, languages } from '../protocol/languages'

export const acceptLanguage = (lng: string | null): string => languages[languageOr(lng ?? '')].acceptLanguage

/** The URL of a main API path, below the stored base, which may end in slashes. */
export const addressOf = (path: string): string => (stored.get('u1') ?? '').replace(/\/+$/, '') + path

/** Relative addresses have the page's origin. */
const originOf = (url: string): string => new URL(url, location.origin).origin

/** Moves `url` to the server's present address if it was at the earlier one. */
export function follow(url: string, earlier: string): string {
  const hasMoved = originOf(addressOf('')) !== originOf(earlier)
  if (!hasMoved || originOf(url) !== originOf(earlier)) return url
  const { pathname, search } = new URL(url, location.origin)
  const moved = addressOf(pathname + search)
  // The path of an address without one is a slash.
  return url.endsWith('/') ? moved : moved.replace(/\/$/, '')
}

/** The headers on every call of the main API, uploads included. */
export function requestHeaders(deviceCode: string = stored.get('fp') ?? ''): Record<string, string> {
  const token = stored.get('token')
  return {
    'app-type': 'web',
    'api-type': 'web',
    domain: location.host,
    'device-code': deviceCode,
    'user-ip': stored.get('ip') ?? '',
    'accept-language': acceptLanguage(stored.get('lng')),
    ...(token ? { Authorization: token } : {}),
  }
}
