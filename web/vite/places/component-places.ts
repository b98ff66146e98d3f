import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The compiler writes paths of this machine. */
const HERE = `FileName = "${ROOT}`
const RUNTIME = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

/** Builds the app so that the console can say which line of the source made what a person taps. */
export const componentPlaces = (): Plugin => ({
  name: 'component-places',
  apply: 'build',
  enforce: 'post',
  config: () => ({ oxc: { jsx: { runtime: 'automatic', importSource: RUNTIME, development: true } } }),
  transform: (code) => (code.includes(HERE) ? { code: code.replace(HERE, 'FileName = "'), map: null } : null),
})
