/** One run of tests in a checkout, and its report. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Break } from './breaks-table'
import type { Checkout } from './checkout'

/** Time limit of a test's waits, since a break may make them endless; the unbroken product gets the same limit. */
const PATIENCE_MS = '20000'

export interface TestResult {
  fullName: string
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo'
  failureMessages: string[]
}
export interface FileResult {
  /** Path below the root. */
  file: string
  message: string
  tests: TestResult[]
}

interface Report {
  testResults: { name: string; message: string; assertionResults: TestResult[] }[]
}

export interface Wanted {
  files: readonly string[]
  /** Parts of titles; when empty, every test runs. */
  names: readonly string[]
  /** Stops at the first failure. */
  bail?: boolean
}

export async function runTests(checkout: Checkout, { files, names, bail = false }: Wanted): Promise<FileResult[]> {
  const report = join(checkout.scratch, 'report.json')
  // A crashed runner must not be judged by the previous run's report.
  await rm(report, { force: true })
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter=json', `--outputFile=${report}`, ...files]
  const filter = names.length > 0 ? ['-t', names.map(literally).join('|')] : []
  const env = { BUILT_APP: checkout.appDir, PATIENCE_MS }
  const { said } = await checkout.run('vitest', [...args, ...filter, ...(bail ? ['--bail=1'] : [])], env)
  const read = await readFile(report, 'utf8').catch(() => undefined)
  if (read === undefined) throw new Error(`the test runner left no report:\n${said}`)
  return (JSON.parse(read) as Report).testResults.map(({ name, message, assertionResults }) => ({
    file: name.slice(name.lastIndexOf('/tests/') + 1),
    message,
    tests: assertionResults.filter(({ status }) => status === 'passed' || status === 'failed'),
  }))
}

/** The results of the tests that an entry of the table names. */
export function resultsOf({ test, name = '' }: Pick<Break, 'test' | 'name'>, results: readonly FileResult[]) {
  const found = results.find(({ file }) => file === test)
  return { message: found?.message ?? '', tests: found?.tests.filter(({ fullName }) => fullName.includes(name)) ?? [] }
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
