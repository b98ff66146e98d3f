/** Mutation tests in parts (the environment variable MUTANTS): the files of a part, against tests that notice quickly. */
import { readFileSync } from 'node:fs'

const parts = JSON.parse(readFileSync(new URL('parts.json', import.meta.url), 'utf8'))

const name = process.env.MUTANTS
const part = parts[name]
if (!part) throw new Error(`MUTANTS is one of ${Object.keys(parts).join(', ')}, not ${name}`)
const reports = `.reports/mutants/${name}`

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [...part.mutate, '!**/*.d.ts'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Long, so that a busy machine never counts as a killed mutant. Endless loops end earlier, by the number of their turns.
  timeoutMS: 30_000,
  // TypeScript 7 has no programming interface, so only the tests judge a mutant that breaks a type.
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
