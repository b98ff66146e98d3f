/**
 * `_headers` of a production build: the headers that a web server has to send with its files, in the format of Netlify,
 * Cloudflare Pages and others. It is easy to translate for other servers.
 */
import type { Plugin } from 'vite'
import { HEADER_RULES, type Headers } from '../security-headers'
import { type InlineHashes, inlineHashes, policy } from './content-security-policy'

const FILE = '_headers'
const FOR_EVER: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const ALWAYS_ASKED_FOR: Headers = { 'Cache-Control': 'no-cache' }

// A path gets the headers of every matching row, and no header may appear twice: `/*` therefore sets no caching.
const HASHED: Readonly<Record<string, Headers>> = { '/assets/*': FOR_EVER, '/ocr/*': FOR_EVER }

/**
 * @param origins that the page may talk to besides its own and https, as in the policy of the page
 * @param pages names of the HTML files, whose routes go without the ending
 */
export function headersText(origins: readonly string[], inline: InlineHashes, pages: readonly string[]): string {
  const ofApp = HEADER_RULES.filter(({ part }) => part === 'app')
  const rows = ofApp.map(({ path, headers }) => row(path, withPagePolicy(headers, origins, inline)))
  const pagePaths = pages.flatMap((name) => [`/${name.replace(/(index)?\.html$/, '')}`, `/${name}`])
  const caching = [...pagePaths.map((path): [string, Headers] => [path, ALWAYS_ASKED_FOR]), ...Object.entries(HASHED)]
  return [...rows, ...caching.map(([path, headers]) => row(path, headers))].join('\n')
}

/** Adds the policy of the page: unlike the meta element, a header also applies to worker scripts. */
function withPagePolicy(headers: Headers, origins: readonly string[], inline: InlineHashes): Headers {
  const framing = headers['Content-Security-Policy']
  return framing === undefined
    ? headers
    : { ...headers, 'Content-Security-Policy': `${policy(origins, false, inline)}; ${framing}` }
}

const row = (path: string, headers: Headers): string =>
  `${[path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`

export function headersFile(origins: readonly string[]): Plugin {
  return {
    name: 'headers-file',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const pages = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.html'))
        // All pages contain the same scripts and styles.
        const [page] = pages
        const inline = inlineHashes(page?.type === 'asset' ? String(page.source) : '')
        const names = pages.map(({ fileName }) => fileName)
        this.emitFile({ type: 'asset', fileName: FILE, source: headersText(origins, inline, names) })
      },
    },
  }
}
