/**
 * Programs compiled for plain Node, in a folder for each state of their sources. A list beside the folders names every
 * source of the last one with its size and time of change; a program runs only if all of them are as listed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cleanUp, protect, putInPlace } from './offline-app.mjs'
import { ROOT } from './setup.mjs'

/** Sources that no module imports, but that decide what is compiled. */
const BESIDE = ['package.json', 'package-lock.json', 'scripts/compile.mjs'].map((name) => join(ROOT, name))

/**
 * @param {string} name of the program
 * @param {string} source below the checkout
 * @param {string} folders where the compiled ones are kept
 * @returns {Promise<string>} the folder that holds NAME.mjs, protected while this process lives
 */
export async function compiledProgram(name, source, folders) {
  mkdirSync(folders, { recursive: true })
  const list = join(folders, `${name}.json`)
  const known = readList(list)
  if (known && isCurrent(known.sources) && existsSync(protectUntilExit(folders, known.key)))
    return join(folders, known.key)
  const { compile } = await import('./compile.mjs')
  const draft = join(folders, `${'0'.repeat(16)}.building.${process.pid}`)
  const begun = Date.now()
  try {
    const modules = await compile({ [name]: source }, draft, { external: ['playwright-core'] })
    // A file that changed meanwhile may have been read before or after: it never counts as current.
    const sources = [...modules, ...BESIDE].map((file) => {
      const { size, mtimeMs } = statSync(file)
      // A copy of the checkout has sources of its own.
      return [relative(ROOT, file), mtimeMs < begun ? size : -1, mtimeMs]
    })
    const key = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16)
    putInPlace(draft, protectUntilExit(folders, key))
    writeFileSync(`${list}.${process.pid}`, JSON.stringify({ key, sources }))
    renameSync(`${list}.${process.pid}`, list)
    cleanUp(folders)
    return join(folders, key)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Removes the mark at exit: commands are many and short. */
function protectUntilExit(folders, key) {
  process.once('exit', () => rmSync(join(folders, `${key}.used-by.${process.pid}`), { force: true }))
  return protect(folders, key)
}

function readList(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const isCurrent = (sources) =>
  sources.every(([file, size, mtimeMs]) => {
    const found = statSync(join(ROOT, file), { throwIfNoEntry: false })
    return found?.size === size && found.mtimeMs === mtimeMs
  })
