import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests of pure code, for the mutants of the web app. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tests/unit/{api,order,protocol}/**/*.test.ts'], environment: 'node', testTimeout: 15_000 },
})
