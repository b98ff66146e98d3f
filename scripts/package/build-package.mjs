/** Makes .package: the built app, compiled programs, their types and licences. `BUILT_APP` names an app that is built. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tsImport } from 'tsx/esm/api'
import { CHECKOUT, compile } from '../compile.mjs'
import { offlineApp } from '../offline-app.mjs'
import { ROOT } from '../setup.mjs'
import { PLAYWRIGHT, writeTypes } from './types.mjs'

const OUT = join(ROOT, '.package')
const PROGRAM = 'npx support-desk'
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
    program: PROGRAM,
  })
  const bin = join(OUT, 'lib', 'support-desk.mjs')
  writeFileSync(bin, `#!/usr/bin/env node\n${readFileSync(bin, 'utf8')}`, { mode: 0o755 })
  cpSync(process.env['BUILT_APP'] ?? offlineApp(console.error), join(OUT, 'app'), { recursive: true })
  renameCommands(join(OUT, 'app', 'assets'))
  await writeNotices(sources)
  writeTypes(join(OUT, 'types'))
}

/** The console prints the commands of the program that it comes with. */
function renameCommands(folder) {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const file = join(folder, name)
    const code = readFileSync(file, 'utf8')
    if (!code.includes(CHECKOUT)) continue
    const renamed = code.replaceAll(CHECKOUT, PROGRAM)
    writeFileSync(file, renamed)
    for (const [ending, pack] of Object.entries({ br: brotliCompressSync, gz: gzipSync }))
      if (existsSync(`${file}.${ending}`)) writeFileSync(`${file}.${ending}`, pack(renamed))
  }
}

/** The app has its own, from its build. */
async function writeNotices(sources) {
  const { NOTICES_FILE, programNotices } = await tsImport('../../web/vite/licences/notices.ts', import.meta.url)
  writeFileSync(join(OUT, 'lib', NOTICES_FILE), programNotices(sources))
}
