import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const MANIFEST = /[\\/]node_modules[\\/]tesseract\.js[\\/]package\.json$/

/** Leaves one member in the recognition library's manifest: it asks for its version, and would bring all of it along. */
export function leanEngine(): Plugin {
  return {
    name: 'lean-engine',
    apply: 'build',
    load(id) {
      if (!MANIFEST.test(id)) return
      const { version } = JSON.parse(readFileSync(id, 'utf8'))
      return JSON.stringify({ version })
    },
  }
}
