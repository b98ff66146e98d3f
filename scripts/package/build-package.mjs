/** Makes .package: the built app, compiled programs, their types and licences. `BUILT_APP` names an app that is built. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { compile } from '../compile.mjs'
import { offlineApp } from '../offline-app.mjs'
import { ROOT } from '../setup.mjs'
import { PLAYWRIGHT, writeTypes } from './types.mjs'

const OUT = join(ROOT, '.package')
const ENTRIES = {
  'support-desk': 'scripts/mock/main.ts',
  testing: 'scripts/package/entries/testing.ts',
  playwright: 'scripts/package/entries/playwright.ts',
  'run-server': 'scripts/package/entries/run-server.ts',
}

export async function buildPackage() {
  rmSync(OUT, { recursive: true, force: true })
  const sources = await compile(ENTRIES, join(OUT, 'lib'), {
    external: [PLAYWRIGHT],
    alias: { 'playwright-core': PLAYWRIGHT },
    program: 'npx support-desk',
  })
  const bin = join(OUT, 'lib', 'support-desk.mjs')
  writeFileSync(bin, `#!/usr/bin/env node\n${readFileSync(bin, 'utf8')}`, { mode: 0o755 })
  cpSync(process.env['BUILT_APP'] ?? offlineApp(console.error), join(OUT, 'app'), { recursive: true })
  await writeNotices(sources)
  writeTypes(join(OUT, 'types'))
}

/** The app has its own, from its build. */
async function writeNotices(sources) {
  const { NOTICES_FILE, programNotices } = await tsImport('../../web/vite/licences/notices.ts', import.meta.url)
  writeFileSync(join(OUT, 'lib', NOTICES_FILE), programNotices(sources))
}
