import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * The server over HTTP in the test's own process. Left out: tests that start programs of their own, where no mutant is
 * active, and the long ones that other tests make up for.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/api/**/*.test.ts', 'tests/unit/server/orders.test.ts'],
    exclude: [
      'tests/api/{command-line,killed-while-writing,fuzz,examples,dify-client,parallel,state-file,uploads,chat}.test.ts',
    ],
    environment: 'node',
    testTimeout: 15_000,
    hookTimeout: 15_000,
  },
})
