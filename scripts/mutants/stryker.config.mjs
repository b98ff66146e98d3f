const inFolder = (folder, names) => names.map((file) => `${folder}/**/${file}.ts`)

/** Mutation tests in parts (the environment variable MUTANTS), each against the tests that are the quickest to notice. */
const parts = {
  web: {
    mutate: [
      'web/src/{protocol,api}/**/*.ts',
      ...inFolder('web/src/features/order', [
        'wizard',
        'detail-steps',
        'order-kinds',
        'draft-store',
        'load-order',
        'key-trade',
        'recovered-password',
        'lost-creation',
      ]),
      '!**/*.d.ts',
    ],
    vitest: { configFile: 'scripts/mutants/vitest.web.ts' },
  },
  desk: {
    mutate: [
      ...inFolder('mock-server/desk', ['orders', 'order-keys', 'members', 'codes', 'tickets', 'candidates']),
      ...inFolder('mock-server/time', ['clock', 'schedule', 'advance', 'set-clock']),
    ],
    vitest: { configFile: 'scripts/mutants/vitest.desk.ts' },
  },
  calls: {
    mutate: ['mock-server/calls/**/*.ts', 'mock-server/desk/faults.ts'],
    vitest: { configFile: 'scripts/mutants/vitest.calls.ts' },
  },
  control: {
    mutate: ['mock-server/control/**/*.ts'],
    vitest: { configFile: 'scripts/mutants/vitest.control.ts' },
  },
}

const name = process.env.MUTANTS ?? 'web'
const part = parts[name]
if (!part) throw new Error(`MUTANTS is one of ${Object.keys(parts).join(', ')}, not ${name}`)
const reports = `.reports/mutants/${name}`

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  ...part,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Long, so that a busy machine never counts as a killed mutant. Endless loops end earlier, by the number of their turns.
  timeoutMS: 30_000,
  // TypeScript 7 has no programming interface, so the tests alone judge a mutant that breaks a type.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  tempDirName: `.reports/mutants/${name}/work`,
  ignorePatterns: ['/fixtures/recordings', '/dist', '/.offline', '/.state', '/.reports'],
  incremental: true,
  incrementalFile: `${reports}/incremental.json`,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${reports}/index.html` },
  jsonReporter: { fileName: `${reports}/mutants.json` },
  thresholds: { high: 95, low: 90, break: 85 },
}
