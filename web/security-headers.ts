/**
 * The security headers of everything that is served, in one table. The bundled server sends them; a production build
 * writes the rows of the app to a file for the web server in front of it. A page contains its own content security
 * policy, except for `frame-ancestors`, which browsers accept only in a header.
 */

export type Headers = Readonly<Record<string, string>>

interface HeaderRule {
  /** Exact, or everything below if it ends in `/*`. Letter case is ignored, as in the server's routes. */
  readonly path: string
  /** `app`: files of the built app. `back end`: paths that a production build leaves to the real one. */
  readonly part: 'app' | 'back end'
  readonly headers: Headers
}

/** The console shows the app in a same-origin frame. */
const FRAMING = "frame-ancestors 'self'"

/** The app may run on another port than its back end. Sessions travel in a header, so no origin gains access. */
const ANY_ORIGIN: Headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Date' }

const NOT_STORED: Headers = { 'Cache-Control': 'no-store' }

/** A row adds to the rows before it, and replaces headers of the same name. */
export const HEADER_RULES: readonly HeaderRule[] = [
  {
    path: '/*',
    part: 'app',
    headers: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': FRAMING,
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  },
  { path: '/index.htm', part: 'back end', headers: { ...ANY_ORIGIN, ...NOT_STORED } },
  { path: '/api/*', part: 'back end', headers: ANY_ORIGIN },
  { path: '/v1/*', part: 'back end', headers: { ...ANY_ORIGIN, ...NOT_STORED } },
  // Members' files: shown as pictures, and sandboxed when opened as a page.
  {
    path: '/files/*',
    part: 'back end',
    headers: { ...ANY_ORIGIN, 'Content-Security-Policy': `sandbox; default-src 'none'; ${FRAMING}` },
  },
  { path: '/__mock/*', part: 'back end', headers: NOT_STORED },
]

/** @param path of the URL, without query */
export function securityHeaders(path: string): Headers {
  const rows = HEADER_RULES.filter((rule) => covers(rule.path, path.toLowerCase()))
  return Object.assign({}, ...rows.map(({ headers }) => headers))
}

function covers(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return path === pattern
  const folder = pattern.slice(0, -2)
  return path === folder || path.startsWith(`${folder}/`)
}
