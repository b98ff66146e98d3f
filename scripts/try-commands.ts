/**
 * Runs the commands that the README names, each in its smallest size, to the end: exit code and last line must be right.
 * The tests drive their parts; this notices a command that does not end. Tests run the explorer and the bench of QR codes
 * as commands already.
 */
import { exec } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Trial = readonly [command: string, lastLine: RegExp]

const LONGEST_MS = 240_000
const folder = mkdtempSync(join(tmpdir(), 'try-commands-'))
const payments = join(folder, 'payments')

const NEEDED_FIRST: readonly Trial[] = [
  [`npx tsx scripts/pictures/payment-apps.ts --group tune --count 1 --seed 7 --out ${payments}`, /^1 pictures/],
  ['npm run -s build', /built in/],
]
/** These begin at once. One of them waits most of its time, so that three are tried beside each other. */
const FREE: readonly Trial[] = [
  // It ends with 1 where a busy machine misses an aim.
  ['npm run -s bench -- console --minutes 0 --calls 100 --words 1 || [ $? = 1 ]', /^memory, each minute /],
  ['npm run -s mutants -- screens --only DIST-2', /^1 breaks: 1 killed, /],
]
const TRIALS: readonly Trial[] = [
  ['npm run -s bench -- load --only / --rounds 1', /^from a chip to its form: \d+ ms$/],
  [`npm run -s bench -- payment ${payments}`, /^wallMs +median \d+/],
  ['npm run -s bench -- server --calls 60', /^ {2}by Express \+ RSA +\d/],
  ['npm run -s gallery -- --only help --quick', /^4 states in 1 looks: /],
  ['npm run -s gallery -- --matrix --only success --fault 205 --fresh', /^1 cells, /],
  ['npm run -s deploy -- nginx --root dist --name desk.example.com', /^}$/],
]

const problems: string[] = []

async function attempt([command, lastLine]: Trial): Promise<void> {
  const begun = performance.now()
  const { stdout, stderr, code, message } = await promisify(exec)(command, { timeout: LONGEST_MS }).then(
    (said) => ({ ...said, code: 0, message: '' }),
    (error: Error & { stdout: string; stderr: string; code: number | null }) => error,
  )
  const end = stdout.trimEnd().split('\n').at(-1) ?? ''
  const isFine = code === 0 && lastLine.test(end)
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${Math.round((performance.now() - begun) / 1000)} s  ${command}`)
  if (!isFine) problems.push(`${command}\n  exit code ${code}, last line: ${end}\n${message}\n${stderr}`)
}

async function prepare(): Promise<void> {
  for (const trial of NEEDED_FIRST) await attempt(trial)
}

const waiting = [...TRIALS]
async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await attempt(next)
}

const prepared = prepare()
const begun = [prepared, ...FREE.map((trial) => attempt(trial).then(() => prepared))]
await Promise.all(begun.map((first) => first.then(work)))
rmSync(folder, { recursive: true, force: true })
if (problems.length > 0) {
  console.error(problems.join('\n\n'))
  process.exitCode = 1
}
