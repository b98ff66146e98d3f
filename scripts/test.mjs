/**
 * npm test: lint, types, unit, API and browser tests, on a fresh clone too.
 * `--slow` adds the tests of whole stories and of every state of every screen. Other arguments go to vitest
 * (`npm test -- --project 'unit*'`). Ends with the line `N passed, N failed`.
 * `--shard 1/4` runs a part and leaves its report in `.vitest-reports`; `--merge-reports` counts the reports of all parts.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needBrowser } from './find-browser.mjs'
import { checkNode, installPackages, ROOT, run, tool } from './setup.mjs'

const given = process.argv.slice(2)
if (given.includes('--help')) {
  console.log(
    'npm test [-- --slow | FILE… | --project NAME | --shard 1/4 | --merge-reports]\n  --slow adds whole stories and every state of every screen; other options go to vitest (npx vitest --help)',
  )
  process.exit(0)
}

let passed = 0
let failed = 0
function count(name, ok) {
  if (ok) passed++
  else failed++
  console.log(`${ok ? 'passed' : 'FAILED'}: ${name}`)
}

try {
  checkNode()
  installPackages()
  console.log(`Browser: ${needBrowser()}`)
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const has = (name) => given.some((option) => option.split('=')[0] === name)
// Naming files or kinds of tests runs them, slow or not.
const takesSlow =
  has('--slow') || has('--project') || has('--merge-reports') || given.some((word) => word.includes('test'))
const options = [...given.filter((option) => option !== '--slow'), ...(takesSlow ? [] : ['--project=!slow'])]

let typed
if (!has('--merge-reports')) {
  count('lint', run(tool('biome'), ['check', '--error-on-warnings', '.']) === 0)
  // Beside the builds of the app, which leave a core idle.
  typed = once(spawn(tool('tsc'), ['--noEmit'], { cwd: ROOT, stdio: 'inherit' }), 'exit').catch(() => [1])
}

const folder = mkdtempSync(join(tmpdir(), 'tests-'))
const report = join(folder, 'report.json')
const status = run(tool('vitest'), [
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...(has('--shard') ? ['--reporter=blob'] : []),
  ...options,
])
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  // A file that cannot be loaded has no tests that could fail.
  failed += numFailedTests > 0 ? numFailedTests : numFailedTestSuites
} catch {
  console.error('the test runner left no report')
  failed++
}
rmSync(folder, { recursive: true, force: true })
if (typed) count('types', (await typed)[0] === 0)
// An unhandled rejection fails the run without failing a test.
if (status !== 0 && failed === 0) failed++
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
