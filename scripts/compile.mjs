/** Compiles TypeScript programs for plain Node, libraries included. Vite is loaded only when something is compiled. */
import { relative } from 'node:path'
import { ROOT } from './setup.mjs'

/**
 * @param {Record<string, string>} entries name of the output file → source
 * @param {string} outDir every file lies in it, without folders
 * @param {{ external?: string[], alias?: Record<string, string> }} [options]
 */
export async function compile(entries, outDir, { external = [], alias = {} } = {}) {
  const { build } = await import('vite')
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [keepAddresses(outDir)],
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
}

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
