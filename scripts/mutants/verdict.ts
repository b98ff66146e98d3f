/** The verdict on a break, from the report of the tests that must notice it. */
import { type Break, problemOf } from './breaks-table'
import type { Checkout } from './checkout'
import { type FileResult, resultsOf, runTests, type TestResult } from './test-run'

export interface Verdict {
  outcome: 'killed' | 'survived' | 'invalid'
  /** Why it is invalid. */
  why: string
}

/** A break that ends in one of these is noticed by any test: it proves nothing. */
const CRASH = /ReferenceError|SyntaxError|is not defined|Cannot find (module|package)|could not be built|no Chromium/

const invalid = (why: string): Verdict => ({ outcome: 'invalid', why })
const failed = (tests: TestResult[]) => tests.filter(({ status }) => status === 'failed')

/** @returns why an entry's tests are unusable on unbroken code; undefined when all of them pass. */
export function problemUnbroken(entry: Break, results: readonly FileResult[]): string | undefined {
  const { message, tests } = resultsOf(entry, results)
  if (tests.length === 0) return `no test of ${entry.test} ran${message && `: ${firstLine(message)}`}`
  const [first] = failed(tests)
  return first && `fails with nothing broken: ${first.fullName}: ${firstLine(first.failureMessages[0] ?? '')}`
}

/** Makes the break in the checkout, runs its test, and reverts the break. */
export async function judge(entry: Break, checkout: Checkout, unbrokenApp: string): Promise<Verdict> {
  const problem = problemOf(entry, checkout.root)
  if (problem) return invalid(problem)
  const { file, find, replace, test, name } = entry
  const mend = await checkout.change(file, find, replace)
  const ownApp = checkout.appDir
  try {
    if (!isInApp(file)) checkout.appDir = unbrokenApp
    else {
      const complaint = await checkout.build()
      if (complaint !== undefined) return invalid(`does not build: ${firstLine(complaint)}`)
    }
    const results = await runTests(checkout, { files: [test], names: name === undefined ? [] : [name], bail: true })
    return read(resultsOf(entry, results))
  } finally {
    checkout.appDir = ownApp
    await mend()
  }
}

function read({ message, tests }: ReturnType<typeof resultsOf>): Verdict {
  if (tests.length === 0) return invalid(`no test ran: ${firstLine(message)}`)
  const messages = failed(tests).flatMap(({ failureMessages }) => failureMessages)
  if (messages.length === 0) return { outcome: 'survived', why: '' }
  const assertion = messages.find((text) => !CRASH.test(text))
  return assertion === undefined ? invalid(`crashes: ${firstLine(messages[0] ?? '')}`) : { outcome: 'killed', why: '' }
}

/** The app is built from the words of the contract too: the console has them. */
const isInApp = (file: string): boolean => /^(?:web|mock-server\/contract)\//.test(file)

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''
