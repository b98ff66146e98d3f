/** The package's declarations. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT, run, SetupError, tool } from '../setup.mjs'

/** The package asks its user for Playwright, whose parts have no version of their own there. */
export const PLAYWRIGHT = '@playwright/test'

const NAMED = /(from |import\(|import )(['"])([^'"]+)\2/g

/** Writes the types of everything that `entries` reach, with those of zod, for any user's compiler. */
export function writeTypes(types) {
  const config = join(ROOT, 'scripts', 'package', 'tsconfig.json')
  if (run(tool('tsc'), ['-p', config], { stdio: ['ignore', 2, 2] }) !== 0) throw new SetupError('tsc failed: see above')
  makeIndependent(types)
  removeUnreachable(types)
}

/** Nothing in the types names an alias of this checkout, or a package that the user does not have. */
function makeIndependent(types) {
  const zod = join(ROOT, 'node_modules', 'zod')
  const isDeclaration = (file) => statSync(file).isDirectory() || /\.d\.ts$|LICENSE$/.test(file)
  for (const part of ['LICENSE', 'index.d.ts', 'v4/classic', 'v4/core', 'v4/locales'])
    cpSync(join(zod, part), join(types, 'zod', part), { recursive: true, filter: isDeclaration })
  for (const file of filesBelow(types)) {
    if (relative(types, file).startsWith('zod')) continue
    const own = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      own.replaceAll(NAMED, (_, word, quote, name) => {
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
  if (name === 'playwright-core' || name === 'playwright/test') return PLAYWRIGHT
  if (name === 'zod') return beside('zod/index.js')
  if (name.startsWith('#contract/')) return beside(`mock-server/contract/${name.slice('#contract/'.length)}.js`)
  if (name.startsWith('#protocol/')) return beside(`web/src/protocol/${name.slice('#protocol/'.length)}.js`)
  return name.startsWith('.') && !/\.m?js$/.test(name) ? `${name}.js` : name
}

/** The compiler writes a declaration for every source that it has read; only those behind an entry belong to the package. */
function removeUnreachable(types) {
  const reached = new Set()
  const reach = (file) => {
    if (reached.has(file) || !existsSync(file)) return
    reached.add(file)
    for (const [, , , name = ''] of readFileSync(file, 'utf8').matchAll(NAMED))
      if (name.startsWith('.')) reach(join(file, '..', name.replace(/\.(m?)js$/, '.d.$1ts')))
  }
  for (const file of filesBelow(join(types, 'scripts', 'package', 'entries'))) reach(file)
  for (const file of filesBelow(types)) if (!reached.has(file) && !file.endsWith('LICENSE')) rmSync(file)
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
