/**
 * THIRD-PARTY-NOTICES.txt of a build: the licences of everything in it. Its packages are those with modules in the bundle
 * and those of the recognition engine.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { OCR_PACKAGES } from '../ocr-assets'

export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt'
const TEXTS = fileURLToPath(new URL('texts', import.meta.url))
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i
const packages = createRequire(import.meta.url)

/** Small runtime modules of the build tools, which have no file in node_modules. */
const TOOLS: Readonly<Record<string, string>> = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' }

interface Part {
  name: string
  licence: string
  text: string
}

const part = (name: string, licence: string, text: string): Part => ({
  name,
  licence,
  text: readFileSync(join(TEXTS, `${text}.txt`), 'utf8'),
})

/** Sources of the engine's WebAssembly, and parts that are not packages. */
const FURTHER_PARTS = (): Part[] => [
  {
    name: 'Tesseract OCR (in tesseract.js-core)',
    licence: 'Apache-2.0',
    text: 'The engine that tesseract.js-core was compiled from. The text of the licence stands with tesseract.js-core.',
  },
  part('Leptonica (in tesseract.js-core)', 'BSD-2-Clause', 'leptonica'),
  part('giflib (in tesseract.js-core)', 'MIT and ISC', 'giflib'),
  part('libjpeg (in tesseract.js-core)', 'IJG', 'libjpeg'),
  part('libpng (in tesseract.js-core)', 'libpng-2.0', 'libpng'),
  part('libtiff (in tesseract.js-core)', 'libtiff', 'libtiff'),
  part('libwebp (in tesseract.js-core)', 'BSD-3-Clause', 'libwebp'),
  part('zlib (in tesseract.js-core)', 'Zlib', 'zlib'),
  part('OpenLibm (in tesseract.js-core)', 'MIT, ISC and BSD-2-Clause', 'openlibm'),
  part('Emscripten (in tesseract.js-core)', 'MIT', 'emscripten'),
  part('musl (in tesseract.js-core)', 'MIT', 'musl'),
  part('libc++ and compiler-rt (in tesseract.js-core)', 'Apache-2.0 WITH LLVM-exception', 'llvm-libraries'),
  part('chi_sim language data of Tesseract OCR, trimmed', 'Apache-2.0', 'chi_sim'),
  part('Network for ids and times', 'own work', 'glyph-network'),
]

/** Two plugins that share one list: workers are bundled separately from the pages. */
export function notices(): { pages: Plugin; workers: Plugin } {
  const seen = new Set<string>()
  const workers: Plugin = {
    name: 'notices-of-workers',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') for (const id of chunk.moduleIds) seen.add(id)
    },
  }
  const pages: Plugin = {
    name: 'notices',
    apply: 'build',
    generateBundle(options, bundle, isWrite) {
      if (typeof workers.generateBundle === 'function') workers.generateBundle.call(this, options, bundle, isWrite)
      this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: document([...seen]) })
    },
  }
  return { pages, workers }
}

function document(moduleIds: string[]): string {
  const files = [...moduleIds, ENGINE_WORKER]
  const names = new Set([...packagesOf([...files, ...files.flatMap(sourcesOf)]), ...OCR_PACKAGES])
  // The package has no licence file: its text is in FURTHER_PARTS.
  names.delete('@tesseract.js-data/chi_sim')
  return listed('This app contains', [...[...names].sort().map(readPackage), ...FURTHER_PARTS()])
}

/** The notices of programs for Node that were compiled from these files. */
export const programNotices = (files: string[]): string =>
  listed('These programs contain', [...packagesOf(files)].sort().map(readPackage))

const packagesOf = (files: string[]): Set<string> => new Set(files.map(packageOf).filter((name) => name !== null))

function listed(beginning: string, parts: Part[]): string {
  const list = parts.map(({ name, licence }) => `  ${name}: ${licence}`)
  const texts = parts.map(
    ({ name, licence, text }) => `${RULE}\n${name}\nLicence: ${licence}\n${RULE}\n\n${text.trim()}\n`,
  )
  return [`${beginning} the following software and data.\n\n${list.join('\n')}\n`, ...texts].join('\n')
}

const RULE = '-'.repeat(80)

/** @returns null for our own modules */
export function packageOf(moduleId: string): string | null {
  const tool = Object.keys(TOOLS).find((prefix) => moduleId.startsWith(prefix))
  if (tool !== undefined) return TOOLS[tool] ?? null
  return /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(moduleId)?.[1]?.replace('\\', '/') ?? null
}

const ENGINE_WORKER = packages.resolve('tesseract.js/dist/worker.min.js')

/** Some packages are published as bundles: their source map names the packages they contain. */
function sourcesOf(moduleId: string): string[] {
  const map = `${moduleId}.map`
  if (packageOf(moduleId) === null || !existsSync(map)) return []
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, 'utf8'))
  return sources
}

function readPackage(name: string): Part {
  const folder = folderOf(name)
  const { version, license } = folder === null ? {} : JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = folder === null ? [] : readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const texts = files.map((file) => ownLicence(readFileSync(join(folder ?? '', file), 'utf8')))
  const text = texts.length > 0 ? texts.join('\n\n') : keptText(name)
  return { name: version ? `${name} ${version}` : name, licence: license ?? text.split('\n')[0], text }
}

/** The texts of packages that carry none, those of the app apart from those of the programs alone. */
function keptText(name: string): string {
  const file = `${name.replace(/^@(.+)\//, '$1-')}.txt`
  const path = [TEXTS, join(TEXTS, 'programs')].map((folder) => join(folder, file)).find(existsSync)
  if (path === undefined) throw new Error(`${name}: no licence text; add ${join(TEXTS, file)}`)
  return readFileSync(path, 'utf8')
}

/** Drops the licences of a build tool's dependencies: the app contains only a few lines of the tool itself. */
const ownLicence = (text: string): string => text.split(/^# Licenses of bundled dependencies$/m)[0]?.trim() ?? ''

/** Looks up the file: some packages do not export their package.json. @returns null when it is not installed */
function folderOf(name: string): string | null {
  const roots = packages.resolve.paths(name) ?? []
  return roots.map((root) => join(root, name)).find((folder) => existsSync(join(folder, 'package.json'))) ?? null
}
