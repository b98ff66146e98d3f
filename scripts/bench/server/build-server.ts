import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../../setup.mjs'

const NO_TIMELINE = { './timeline/timeline': join(ROOT, 'scripts/bench/server/no-timeline.ts') }

/**
 * Bundles the server for plain Node, one folder deep so that it finds the fixtures.
 * @param timeline false for a server that shows what keeping a timeline costs
 * @returns its file
 */
export async function buildServer({ timeline = true } = {}): Promise<string> {
  const outDir = join(ROOT, '.reports')
  const name = timeline ? 'main' : 'without-timeline'
  const output = { entryFileNames: `${name}.mjs`, chunkFileNames: `${name}/[name].mjs` }
  await build({
    configFile: join(ROOT, 'scripts/mock/vite.config.ts'),
    logLevel: 'warn',
    resolve: { alias: timeline ? {} : NO_TIMELINE },
    build: { outDir, rollupOptions: { output } },
  })
  return join(outDir, `${name}.mjs`)
}
