/** `npm run mutants -- screens`: makes each break of the table in a copy of the checkout; its test must fail. */
import { count, EXIT, readCommand, UsageError } from '../command-line'
import { ROOT } from '../setup.mjs'
import { type Break, readBreaks } from './breaks-table'
import { Checkout, stopOnSignals } from './checkout'
import { runTests } from './test-run'
import { judge, problemUnbroken, type Verdict } from './verdict'

const HELP = `Makes each break of tests/breaks.json in a copy of the checkout, and expects its test to fail.

  npm run mutants -- screens [--only TEXT] [--jobs N]

  --only TEXT   those whose requirement is TEXT, or whose file or test has it in its name
  --jobs N      how many at once (1)`

interface Judged {
  entry: Break
  verdict: Verdict
  seconds: number
}

export async function run(args: string[]): Promise<number> {
  if (args.includes('--help')) return say(HELP, EXIT.fine)
  const { values } = readCommand('mutants screens', args, { only: { type: 'string' }, jobs: { type: 'string' } })
  const jobs = count(values.jobs, 'jobs') ?? 1
  const entries = readBreaks(ROOT).filter(isChosen(values.only))
  if (entries.length === 0) throw new UsageError(`--only: no break is about ${values.only ?? 'anything'}`)
  const checkouts: Checkout[] = []
  const leave = stopOnSignals(checkouts)
  try {
    while (checkouts.length < Math.min(jobs, entries.length)) await Checkout.make(checkouts)
    return report(await judgeAll(entries, checkouts))
  } finally {
    await leave()
  }
}

const isChosen =
  (only: string | undefined) =>
  ({ clause, file, test }: Break): boolean =>
    only === undefined || clause === only || [file, test].some((name) => name.includes(only))

/** The first checkout builds the unbroken app, which is reused for breaks outside the app. */
async function judgeAll(entries: readonly Break[], checkouts: Checkout[]): Promise<Judged[]> {
  const [first] = checkouts
  if (!first) return []
  const ownApp = first.appDir
  const unbrokenApp = `${ownApp}-unbroken`
  first.appDir = unbrokenApp
  const complaint = await first.build()
  if (complaint !== undefined) throw new Error(`the app cannot be built with nothing broken:\n${complaint}`)
  const problems = await problemsUnbroken(entries, first)
  first.appDir = ownApp
  const left = [...entries]
  const judged: Judged[] = []
  const work = async (checkout: Checkout) => {
    for (let entry = left.shift(); entry; entry = left.shift()) {
      const begun = Date.now()
      const why = problems.get(entry)
      const verdict: Verdict = why ? { outcome: 'invalid', why } : await judge(entry, checkout, unbrokenApp)
      const done = { entry, verdict, seconds: (Date.now() - begun) / 1000 }
      judged.push(done)
      console.log(line(done))
    }
  }
  await Promise.all(checkouts.map(work))
  return judged
}

/** Runs the named tests once with nothing broken: whole files first, then parts of files. */
async function problemsUnbroken(entries: readonly Break[], checkout: Checkout): Promise<Map<Break, string>> {
  const whole = new Set(entries.filter(({ name }) => name === undefined).map(({ test }) => test))
  const inPart = entries.filter(({ test }) => !whole.has(test))
  const names = [...new Set(inPart.map(({ name = '' }) => name))]
  console.log(`${new Set(entries.map(({ test }) => test)).size} test files with nothing broken …`)
  const results = [
    ...(whole.size > 0 ? await runTests(checkout, { files: [...whole], names: [] }) : []),
    ...(inPart.length > 0
      ? await runTests(checkout, { files: [...new Set(inPart.map(({ test }) => test))], names })
      : []),
  ]
  const problems = entries.map((entry) => [entry, problemUnbroken(entry, results)] as const)
  return new Map(problems.flatMap(([entry, problem]) => (problem === undefined ? [] : [[entry, problem]])))
}

function line({ entry, verdict, seconds }: Judged): string {
  const about = `${verdict.outcome.padEnd(8)} ${seconds.toFixed(1).padStart(5)} s  ${entry.clause.padEnd(8)} ${entry.file}`
  return verdict.why ? `${about}\n         ${verdict.why}` : about
}

function report(judged: readonly Judged[]): number {
  const of = (outcome: Verdict['outcome']) => judged.filter(({ verdict }) => verdict.outcome === outcome)
  const bad = [...of('survived'), ...of('invalid')]
  if (bad.length > 0) console.log(`\nNot killed:`)
  for (const one of bad) console.log(`${line(one)}\n         ${one.entry.find}\n      →  ${one.entry.replace}`)
  const counts = (['killed', 'survived', 'invalid'] as const).map((outcome) => `${of(outcome).length} ${outcome}`)
  return say(`${judged.length} breaks: ${counts.join(', ')}`, bad.length === 0 ? 0 : 1)
}

function say(text: string, code: number): number {
  console.log(text)
  return code
}
