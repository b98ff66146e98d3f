import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * The control routes over HTTP in the test's own process. Left out: tests that start programs of their own, where no
 * mutant is active, and long ones that others make up for.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [
      'tests/api/{control,control-answers,control-lists,control-misuse,control-refusals}.test.ts',
      'tests/api/{clock,codes,faults,recordings,scenarios,snapshots,exports-hold-no-secret}.test.ts',
      'tests/api/{order-keys,passwords}.test.ts',
    ],
    environment: 'node',
    testTimeout: 15_000,
    hookTimeout: 15_000,
  },
})
