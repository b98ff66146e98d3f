import type { Plugin } from 'vite'

const CONSOLE = 'console.html'

/**
 * The policy of a page. Recognition runs on WebAssembly, which needs 'wasm-unsafe-eval'; nothing is inline.
 * The iOS bridge is woken through a frame of its own scheme.
 */
export function policy(origins: readonly string[], offline: boolean, frames = 'wvjbscheme: https:'): string {
  const others = origins.length > 0 ? ` ${origins.join(' ')}` : ''
  // Testers may set the stored API base to any server.
  const plain = offline ? ' http:' : ''
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src 'self' blob: data: https:${others}`,
    `connect-src 'self' https:${plain}${others}`,
    "worker-src 'self'",
    // The bridge's host has underscores, which a policy cannot name.
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

export function contentSecurityPolicy(origins: readonly string[], offline: boolean): Plugin {
  return {
    name: 'content-security-policy',
    transformIndexHtml: (_, { filename }) => [
      {
        tag: 'meta',
        // The console shows the app in a frame and does not use the bridge.
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: filename.endsWith(CONSOLE) ? policy(origins, offline, "'self'") : policy(origins, offline),
        },
        injectTo: 'head-prepend',
      },
    ],
  }
}
