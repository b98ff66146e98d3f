/** Compiles TypeScript programs for plain Node, libraries included. Vite is loaded only when something is compiled. */
import { isAbsolute, relative } from 'node:path'
import { ROOT } from './setup.mjs'

/** The program of a checkout, as the sources name it in the commands that they print. */
export const CHECKOUT = 'npm run mock --'

/**
 * @param {Record<string, string>} entries name of the output file → source
 * @param {string} outDir every file lies in it, without folders
 * @param {{ external?: string[], alias?: Record<string, string>, program?: string }} [options] `program`: how it is called,
 * in the commands that it prints
 * @returns {Promise<string[]>} every file that went into it
 */
export async function compile(entries, outDir, { external = [], alias = {}, program = CHECKOUT } = {}) {
  const { build } = await import('vite')
  const sources = new Set()
  // Vite sets it for what it builds; the program that runs afterwards keeps its own.
  const { NODE_ENV } = process.env
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [keepAddresses(outDir), listSources(sources), callIt(program)],
    resolve: { alias },
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: true,
      rollupOptions: {
        input: entries,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = NODE_ENV
  return [...sources]
}

const callIt = (program) => ({
  name: 'call-it',
  enforce: 'pre',
  transform(code, id) {
    if (program === CHECKOUT || id.includes('node_modules') || !code.includes(CHECKOUT)) return null
    return { code: code.replaceAll(CHECKOUT, program), map: null }
  },
})

const listSources = (sources) => ({
  name: 'list-sources',
  buildEnd() {
    for (const id of this.getModuleIds()) if (isAbsolute(id)) sources.add(id.replace(/\?.*$/, ''))
  },
})

/** A compiled module keeps the address of its source, relative to the output: paths to other files hold. */
const keepAddresses = (outDir) => ({
  name: 'keep-addresses',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const address = `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`
    return { code: code.replaceAll('import.meta.url', address), map: null }
  },
})
