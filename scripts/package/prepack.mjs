/**
 * npm pack: makes .package (the built app, compiled programs, their types), then a manifest without dependencies, since
 * everything is compiled in. `postpack.mjs` puts the checkout's manifest back. `BUILT_APP` names an app that is built.
 */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compile } from '../compile.mjs'
import { offlineApp } from '../offline-app.mjs'
import { ROOT, run, SetupError, tool } from '../setup.mjs'
import { packManifest } from './manifest.mjs'

const OUT = join(ROOT, '.package')
const ENTRIES = {
  'support-desk': 'scripts/mock/main.ts',
  testing: 'scripts/package/entries/testing.ts',
  playwright: 'scripts/package/entries/playwright.ts',
}
const PLAYWRIGHT = '@playwright/test'

rmSync(OUT, { recursive: true, force: true })
// The package asks its user for Playwright, whose parts have no version of their own there.
await compile(ENTRIES, join(OUT, 'lib'), { external: [PLAYWRIGHT], alias: { 'playwright-core': PLAYWRIGHT } })
const bin = join(OUT, 'lib', 'support-desk.mjs')
writeFileSync(bin, `#!/usr/bin/env node\n${readFileSync(bin, 'utf8')}`, { mode: 0o755 })
cpSync(process.env['BUILT_APP'] ?? offlineApp(console.error), join(OUT, 'app'), { recursive: true })
writeTypes()
packManifest()

function writeTypes() {
  const config = join(ROOT, 'scripts', 'package', 'tsconfig.json')
  if (run(tool('tsc'), ['-p', config], { stdio: ['ignore', 2, 2] }) !== 0) throw new SetupError('tsc failed: see above')
  const types = join(OUT, 'types')
  const zod = join(ROOT, 'node_modules', 'zod')
  const isDeclaration = (file) => statSync(file).isDirectory() || /\.d\.ts$|LICENSE$/.test(file)
  for (const part of ['LICENSE', 'v4/classic', 'v4/core', 'v4/locales'])
    cpSync(join(zod, part), join(types, 'zod', part), { recursive: true, filter: isDeclaration })
  for (const file of filesBelow(types)) {
    if (relative(types, file).startsWith('zod')) continue
    const own = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      own.replaceAll(/(from |import\(|import )(['"])([^'"]+)\2/g, (_, word, quote, name) => {
        return `${word}${quote}${addressOf(name, file, types)}${quote}`
      }),
    )
  }
}

/** The name of a module as any user's compiler finds it: relative, with its ending. */
function addressOf(name, file, types) {
  const beside = (path) => {
    const found = relative(join(file, '..'), join(types, path)).replaceAll('\\', '/')
    return found.startsWith('.') ? found : `./${found}`
  }
  if (name === 'playwright-core') return PLAYWRIGHT
  if (name === 'zod') return beside('zod/v4/classic/external.js')
  if (name.startsWith('#contract/')) return beside(`mock-server/contract/${name.slice('#contract/'.length)}.js`)
  if (name.startsWith('#protocol/')) return beside(`web/src/protocol/${name.slice('#protocol/'.length)}.js`)
  return name.startsWith('.') && !/\.m?js$/.test(name) ? `${name}.js` : name
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
