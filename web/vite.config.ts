import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import {
  type BuildConfig,
  ConfigurationError,
  configuredOrigins,
  holdsDevelopmentKey,
  readConfig,
} from './vite/app-config'
import { contentSecurityPolicy } from './vite/content-security-policy'

import { headersFile } from './vite/headers-file'
import { lastLines } from './vite/last-lines'
import { leanEngine } from './vite/lean-engine'
import { leanRouter } from './vite/lean-router'
import { notices } from './vite/licences/notices'
import { ocrAssets } from './vite/ocr-assets'
import { componentPlaces } from './vite/places/component-places'
import { precompress } from './vite/precompress'
import { shells } from './vite/shells/shells'

const MOCK = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`
/** People keep their phones for years, so the build targets older browsers. */
const TARGET = ['chrome100', 'safari15.4']
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))
/** Holds `.env`, `.env.local` and those of a mode, beside package.json where they are looked for. */
const ENV_DIR = process.env['ENV_DIR'] ?? fileURLToPath(new URL('..', import.meta.url))
const MOCK_PATHS = ['/index.htm', '/api', '/files', '/ip', '/v1', '/o', '/i', '/__mock']

// Modules that every screen needs go into one file beside React: many small ones compress worse and need a request each.
const FIRST_LOAD =
  /web[\\/]src[\\/](app|routes|screen-files|prepare-storage)\.tsx?|vite.preload-helper|node_modules[\\/]react-router(-dom)?[\\/]|web[\\/]src[\\/](api[\\/]lost-address|store[\\/](?!initialise)|ui[\\/](hooks[\\/](?!use-(one-at-a-time|briefly|turns))|failures|kit[\\/](button|link|skeleton|toast[\\/]toast\.)|page[\\/](page|load-later)|order-entries)|platform[\\/](storage|config|orders-in-work|kiosk|loading|timers[\\/]idle)|text[\\/](import-catalogue|use-text)|protocol[\\/](errors|languages|order|shape))/
/** Apart, since a browser whose developer tools are open parses the whole file once more to evaluate React. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** Calls load with the first screen that makes any, otherwise after the first tap. */
const API =
  /web[\\/]src[\\/](api[\\/](?!lost-address|upload|find-address|sealing[\\/]seal(er|ing-worker))|platform[\\/](services[\\/]fingerprint|forget-recovered)|protocol[\\/](codes|endpoints|envelope))/
/** Whatever asks again, caches or pages what a call answered. */
const SWR = /node_modules[\\/](swr(?![\\/]dist[\\/]infinite)|use-sync-external-store|dequal)[\\/]/
/** Forms share their fields; those with a code or a password share more. */
const FIELDS =
  /web[\\/]src[\\/](ui[\\/](hooks[\\/]use-(one-at-a-time|briefly|turns)|forms[\\/](field|image-tile|date-time-field)|page[\\/]step-bar|kit[\\/](dialog|drawing|framed-picture))|platform[\\/](device[\\/]copy-text|picture[\\/]kind)|protocol[\\/]rules)/
const CODES = /web[\\/]src[\\/](ui[\\/](forms[\\/]|page[\\/]needs-login)|platform[\\/]timers[\\/]code-countdown)/
/** The order itself comes when there is one. */
const ORDER_FORM =
  /web[\\/]src[\\/]features[\\/]order[\\/](?!detail|cover|confirm|creation[\\/]create-order|parts[\\/]order-parts|picture[\\/](bill-guide|on-phone|read))/
/** Screens that follow each other come together. */
const FLOWS = /web[\\/]src[\\/]features[\\/](binding|password(?![\\/]authentication)|service)[\\/]/

/** Files that the page has loaded before it imports a part: naming them again would only cost time. */
const FIRST_FILES = /^assets\/(app|index|react|rolldown-runtime)-.*\.js$/

/** Two builds: `production` into dist/, and `offline` (--mode offline), which `npm start` serves with the mock server. */
export default defineConfig(({ mode, command }) => {
  // Vite reads it after this: with another value in the shell, members would get React's development build.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  // In development the app talks to the mock server as the offline build does.
  const offline = mode !== 'production'
  const { rsaPublicKey, ...config } = configOrExit(mode, offline)
  const origins = configuredOrigins(config)
  const { pages, workers } = notices()
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    envDir: ENV_DIR,
    define: { __APP_CONFIG__: JSON.stringify(config), __RSA_PUBLIC_KEY__: JSON.stringify(rsaPublicKey) },
    plugins: [
      react(),
      leanEngine(),
      leanRouter(),
      ocrAssets(),
      shells(config, TARGET),
      ...(command === 'build' ? [contentSecurityPolicy(origins, offline), precompress(), pages] : []),
      // Only for builds that are deployed; the offline build stays on this machine.
      ...(offline
        ? [componentPlaces()]
        : [headersFile(origins), lastLines(config, holdsDevelopmentKey(rsaPublicKey), TARGET)]),
    ],
    build: {
      outDir: fileURLToPath(new URL(offline ? '../.offline/by-hand' : '../dist', import.meta.url)),
      emptyOutDir: true,
      target: TARGET,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (part, files) => files.filter((file) => file !== part && !FIRST_FILES.test(file)),
      },
      assetsInlineLimit: 0,
      // The console belongs to the mock server: production leaves out its page and everything only it imports.
      rolldownOptions: {
        // Plugin timings depend on the machine's load, so they are not worth a warning.
        checks: { pluginTimings: false },
        input: offline ? [page('index.html'), page('console.html')] : [page('index.html')],
        // No class has a field that shadows a setter, so fields can be assigned.
        transform: { assumptions: { setPublicClassFields: true } },
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: REACT },
              { name: 'app', test: FIRST_LOAD },
              { name: 'api', test: API },
              { name: 'swr', test: SWR },
              { name: 'fields', test: FIELDS },
              { name: 'codes', test: CODES },
              { name: 'order', test: ORDER_FORM },
              { name: (id) => FLOWS.exec(id)?.[1] ?? null, test: FLOWS },
            ],
          },
        },
      },
    },
    worker: { format: 'es', plugins: () => [workers] },
    server: {
      proxy: Object.fromEntries(MOCK_PATHS.map((path) => [`^${path}(/|\\?|$)`, { target: MOCK }])),
    },
  }
})

/** Reports an invalid variable in one line: Vite would add a stack trace. */
function configOrExit(mode: string, offline: boolean): BuildConfig {
  try {
    // Variables of the environment come before those of the files.
    return readConfig(loadEnv(mode, ENV_DIR, 'VITE_'), offline)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
