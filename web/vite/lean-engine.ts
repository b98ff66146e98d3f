import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const MANIFEST = /[\\/]node_modules[\\/]tesseract\.js[\\/]package\.json$/

/** Leaves only the version in the recognition library's manifest, which would otherwise be bundled whole. */
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
