/** Makes .package: the built app, compiled programs, their types. `BUILT_APP` names an app that is built. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '../compile.mjs'
import { offlineApp } from '../offline-app.mjs'
import { ROOT } from '../setup.mjs'
import { PLAYWRIGHT, writeTypes } from './types.mjs'

const OUT = join(ROOT, '.package')
const ENTRIES = {
  'support-desk': 'scripts/mock/main.ts',
  testing: 'scripts/package/entries/testing.ts',
  playwright: 'scripts/package/entries/playwright.ts',
}

export async function buildPackage() {
  rmSync(OUT, { recursive: true, force: true })
  await compile(ENTRIES, join(OUT, 'lib'), { external: [PLAYWRIGHT], alias: { 'playwright-core': PLAYWRIGHT } })
  const bin = join(OUT, 'lib', 'support-desk.mjs')
  writeFileSync(bin, `#!/usr/bin/env node\n${readFileSync(bin, 'utf8')}`, { mode: 0o755 })
  cpSync(process.env['BUILT_APP'] ?? offlineApp(console.error), join(OUT, 'app'), { recursive: true })
  writeTypes(join(OUT, 'types'))
}
