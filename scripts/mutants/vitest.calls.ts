import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Faults, repeats and the sealed call, over HTTP in the test's own process and without it. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [
      'tests/unit/server/calls/*.test.ts',
      'tests/api/{sealed-call,repeated-requests,faults,faults-and-waits,faults-and-statistics,several-faults}.test.ts',
      'tests/api/{browser-repeats,not-kept,offline-services}.test.ts',
    ],
    // Few rounds: what the long test looks for, the others notice sooner.
    env: { ROUNDS: '2' },
    environment: 'node',
    testTimeout: 15_000,
    hookTimeout: 15_000,
  },
})
