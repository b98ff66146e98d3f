import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Only detects a hang: tests do not judge the speed of a machine. */
const SLOWEST_MS = 300_000
/** How long a browser test waits for what is to come. A run of deliberate breaks, where much never comes, waits less. */
const PATIENCE_MS = Number(process.env['PATIENCE_MS'] ?? 60_000)
const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Whole stories, every state of every screen, the reading of pictures, the console's traffic and rarer panels, and what is
 * built or installed first: two thirds of the time of all tests.
 */
const SLOW = [
  'api/command-line/npm-start',
  'api/deploy/{check,spaces}',
  'browser/console/{bug-files,console-and-*,exports,fault-limits,held-calls,kept-state,layout,make-and-change}',
  'browser/console/{not-kept,orders-and-clock,scenario-editor,traffic-reading,upstream}',
  'browser/deploy/*',
  'browser/looks/{keyboard,matrix,pressed,reach,scenes*,short-screens}',
  'browser/package/*',
  'browser/recognition/*',
  'browser/recovery/{cover,offered-times,picture-details,read-ahead,reading-counts}',
  'browser/scenarios/*',
  'browser/spaces/{console,timeline}',
  'browser/start/{background-work,first-screens,kiosk,long-tasks,routes,second-visit}',
].map((name) => `tests/${name}.test.ts`)

/** Tests of a server or a page share no state but modules, and reading those anew for each file takes minutes. */
const isolate = false

/** Rooms whose modules remember something or read the page's globals: each file of theirs has modules of its own. */
const REMEMBERS = '{api,help,order,platform,protocol,qr,store,ui}'

/** Begins with the longest files: one that begins last would run beside idle cores. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ project }: TestSpecification) => project.name === 'slow'
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/** Pure code, the server over HTTP, and the built app in a browser: daily, and what `npm test -- --slow` adds. */
export default defineConfig({
  root,
  test: {
    // By default the runner leaves one core unused, even of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: SlowFirst },
    projects: [
      unit('unit', { include: ['tests/unit/**/*.test.ts'], exclude: [`tests/unit/${REMEMBERS}/**`], isolate }),
      unit('unit-apart', { include: [`tests/unit/${REMEMBERS}/**/*.test.ts`] }),
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: SLOW,
          environment: 'node',
          isolate,
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        test: {
          name: 'rendered',
          include: ['tests/rendered/**/*.test.ts'],
          environment: 'node',
          isolate,
          globalSetup: ['tests/helpers/built-app/one-script.ts'],
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
          env: { PATIENCE_MS: String(PATIENCE_MS) },
        },
      },
      inBrowser('browser', { include: ['tests/browser/**/*.test.ts'], exclude: SLOW }),
      inBrowser('slow', { include: SLOW }),
    ],
  },
})

function unit(name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) {
  return {
    test: {
      name,
      ...files,
      environment: 'node',
      // Cheaper than processes where each file has modules of its own.
      pool: 'threads',
      testTimeout: SLOWEST_MS,
      hookTimeout: SLOWEST_MS,
    },
  }
}

function inBrowser(name: string, files: { include: string[]; exclude?: string[] }) {
  return {
    test: {
      name,
      ...files,
      environment: 'node',
      isolate,
      globalSetup: ['tests/helpers/built-app/build-app.ts'],
      testTimeout: SLOWEST_MS,
      hookTimeout: SLOWEST_MS,
      expect: { poll: { timeout: PATIENCE_MS } },
      env: { PATIENCE_MS: String(PATIENCE_MS) },
      // Two leave a core idle while pages wait; more only make each other late.
      maxWorkers: 3,
      // After all others: their load would make pages late.
      sequence: { groupOrder: 1 },
    },
  }
}
