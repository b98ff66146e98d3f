import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const CONSOLE = 'console.html'
const HEAD = '<head>'

/** Hashes of what may stand inside a page, as sources of a policy. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * The policy of a page. Recognition runs on WebAssembly, which needs 'wasm-unsafe-eval'. Inline code and styles are
 * those of the build alone: each is named by its hash. The iOS bridge is woken through a frame of its own scheme.
 */
export function policy(
  origins: readonly string[],
  offline: boolean,
  inline: InlineHashes,
  frames = 'wvjbscheme: https:',
): string {
  const others = origins.length > 0 ? ` ${origins.join(' ')}` : ''
  // Testers may set the stored API base to any server, which also names the address of its pictures.
  const plain = offline ? ' http:' : ''
  return [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    `img-src 'self' blob: data: https:${plain}${others}`,
    `connect-src 'self' https:${plain}${others}`,
    "worker-src 'self'",
    // The bridge's host has underscores, which a policy cannot name.
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

const SCRIPT = /<script>([\s\S]*?)<\/script>/g
const STYLE = /<style>([\s\S]*?)<\/style>/g

export function inlineHashes(html: string): InlineHashes {
  const hashes = (element: RegExp) => [...html.matchAll(element)].map(([, text = '']) => `'sha256-${sha256(text)}'`)
  return { scripts: hashes(SCRIPT), styles: hashes(STYLE) }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Gives every page its policy, after everything else has been put into it. */
export function contentSecurityPolicy(origins: readonly string[], offline: boolean): Plugin {
  return {
    name: 'content-security-policy',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.html'))
            file.source = withPolicy(String(file.source), file.fileName, origins, offline)
      },
    },
  }
}

function withPolicy(html: string, name: string, origins: readonly string[], offline: boolean): string {
  // The console shows the app in a frame, that of other spaces too, and does not use the bridge.
  const frames = name.endsWith(CONSOLE) ? ["'self' http:"] : []
  const text = policy(origins, offline, inlineHashes(html), ...frames).replaceAll("'", '&#39;')
  return html.replace(HEAD, `${HEAD}\n    <meta http-equiv="Content-Security-Policy" content="${text}">`)
}
