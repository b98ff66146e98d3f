/**
 * The mock server for plain Node, libraries included: it starts in about a third of the time. Code that the first
 * answer does not need is in chunks beside it.
 *
 *   npx vite build --config scripts/mock/vite.config.ts [--outDir .server]
 *   node .server/main.mjs
 *
 * The folder must stand beside fixtures/, which the server reads from there.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  ssr: { noExternal: true },
  build: {
    ssr: 'mock-server/main.ts',
    outDir: '.server',
    emptyOutDir: false,
    minify: true,
    rollupOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: 'parts/[name].mjs' } },
  },
})
