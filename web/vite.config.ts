import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { configuredOrigins, readConfig } from './config'
import { contentSecurityPolicy } from './content-security-policy'
import { ocrAssets } from './ocr-assets'
import { precompress } from './precompress'

const MOCK = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const MOCK_PATHS = ['/index.htm', '/api', '/files', '/ip', '/v1', '/o', '/i', '/__mock']

/** Two builds: `production` into dist/, and `offline` (--mode offline), which `npm start` serves beside the mock server. */
export default defineConfig(({ mode, command }) => {
  // In development the app talks to the mock server as the offline build does.
  const offline = mode !== 'production'
  const config = readConfig(process.env, offline)
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    define: { __APP_CONFIG__: JSON.stringify(config) },
    plugins: [
      react(),
      ocrAssets({ brotli: false }),
      ...(command === 'build' ? [contentSecurityPolicy(configuredOrigins(config)), precompress()] : []),
    ],
    build: {
      outDir: fileURLToPath(new URL(offline ? '../.offline' : '../dist', import.meta.url)),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      // The console belongs to the mock server: production has no page of it, and so nothing that it imports.
      rolldownOptions: { input: offline ? [page('index.html'), page('console.html')] : [page('index.html')] },
    },
    worker: { format: 'es' },
    server: {
      proxy: Object.fromEntries(MOCK_PATHS.map((path) => [`^${path}(/|\\?|$)`, { target: MOCK }])),
    },
  }
})
