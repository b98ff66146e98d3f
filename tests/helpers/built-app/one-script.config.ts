/** The app as one classic script, for pages in happy-dom: it finds a module's parts by patterns, and misreads bundles. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type ConfigEnv, defineConfig, type UserConfig } from 'vite'
import app from '../../../web/vite.config'

export default defineConfig((env: ConfigEnv): UserConfig => {
  const input = fileURLToPath(new URL('../../../web/src/main.tsx', import.meta.url))
  return {
    ...app(env),
    worker: {},
    plugins: [react()],
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: { input, output: { format: 'iife', codeSplitting: false, entryFileNames: 'app.js' } },
    },
  }
})
