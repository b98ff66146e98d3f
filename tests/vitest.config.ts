import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Says that something hangs; how fast a machine is, is no matter of tests. */
const SLOWEST_MS = 300_000
/** How long a browser test waits for what is to come. A run of deliberate breaks, where much never comes, waits less. */
const PATIENCE_MS = Number(process.env['PATIENCE_MS'] ?? 60_000)
const root = fileURLToPath(new URL('..', import.meta.url))

/** Files of few lines that take the longest: begun last, one would keep a single core busy at the end. */
const LONG = /\/browser\/.*\/(scenarios|scenes|scenes-translated|other-orders|recordings)\.test\.ts$/

/** A first run knows no times and goes by size: what is known to be long goes before it. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Tests of a server or a page share no state but modules, and reading those anew for each file takes minutes. */
const isolate = false

/** Three kinds of tests: pure code, the server over HTTP, and the built app in a browser. */
export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongOnesFirst },
    // Left to itself the runner keeps one core back, of two as well.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_MS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          isolate,
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          isolate,
          globalSetup: ['tests/helpers/built-app/build-app.ts'],
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
          env: { PATIENCE_MS: String(PATIENCE_MS) },
          // Two leave a core idle while pages wait; more only make each other late.
          maxWorkers: 3,
          // One kind after the other: servers under load would make pages late.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
