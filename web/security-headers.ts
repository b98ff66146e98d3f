/**
 * The security headers of everything that is served, in one table. The bundled server sends them; a production build
 * writes the rows of the app as a file for the web server in front of it. A page's content security policy stands in
 * the page itself, but for `frame-ancestors`, which browsers take from a header alone.
 */

export type Headers = Readonly<Record<string, string>>

export interface HeaderRule {
  /** Exact, or with `/*` at its end: everything below. Letter case is ignored, as the server's routes do. */
  readonly path: string
  /** `app`: files of the built app. `back end`: what a production build leaves to the real one. */
  readonly part: 'app' | 'back end'
  readonly headers: Headers
}

/** The console shows the app in a frame of its own origin. */
const FRAMING = "frame-ancestors 'self'"

/** The app may be served from another port than its back end; sessions are a header, so no origin gains by it. */
const ANY_ORIGIN: Headers = { 'Access-Control-Allow-Origin': '*' }

/** A row adds to the rows before it, and replaces headers of the same name. */
export const HEADER_RULES: readonly HeaderRule[] = [
  {
    path: '/*',
    part: 'app',
    headers: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': FRAMING,
    },
  },
  { path: '/index.htm', part: 'back end', headers: ANY_ORIGIN },
  { path: '/api/*', part: 'back end', headers: ANY_ORIGIN },
  { path: '/v1/*', part: 'back end', headers: ANY_ORIGIN },
  // Files of members: shown as pictures, and powerless when one is opened as a page.
  {
    path: '/files/*',
    part: 'back end',
    headers: { ...ANY_ORIGIN, 'Content-Security-Policy': `sandbox; default-src 'none'; ${FRAMING}` },
  },
  { path: '/__mock/*', part: 'back end', headers: { 'Cache-Control': 'no-store' } },
]

/** @param path of the address, without query */
export function securityHeaders(path: string): Headers {
  const rows = HEADER_RULES.filter((rule) => covers(rule.path, path.toLowerCase()))
  return Object.assign({}, ...rows.map(({ headers }) => headers))
}

function covers(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return path === pattern
  const folder = pattern.slice(0, -2)
  return path === folder || path.startsWith(`${folder}/`)
}
