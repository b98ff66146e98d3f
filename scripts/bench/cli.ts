import { suggest } from '#contract/words/suggestions'
import { EXIT, UsageError } from '../command-line'

const HELP = `Measures the real thing in the real browser.

  npm run bench -- payment DIR [--against stock] [--json FILE] [--report FILE.html] [--throttle N] [--limit N]
  npm run bench -- qr DIR [--against stock] [--json FILE] [--failures FILE] [--only TEXT]
  npm run bench -- load
  npm run bench -- server [--calls 3000] [--json FILE]
  npm run bench -- console [--minutes 10] [--calls 10500] [--words 5] [--json FILE]

DIR holds pictures and truth.json. Each part explains itself: npm run bench -- payment --help`

/** Runs with the arguments after its name; resolves to the exit code. */
export interface Part {
  readonly HELP: string
  run(args: string[]): Promise<number>
}

const PARTS = ['payment', 'qr', 'load', 'server', 'console']

/** @returns the exit code. @throws {UsageError} */
export async function runBench([name, ...rest]: string[]): Promise<number> {
  if (name === '--help' || name === '-h') {
    console.log(HELP)
    return EXIT.fine
  }
  if (name === undefined) throw new UsageError(`bench: which part? known: ${PARTS.join(', ')}`)
  if (!PARTS.includes(name)) throw new UsageError(`bench: there is no ${name}: ${suggest(name, PARTS)}`)
  // Only the requested part is loaded: each has dependencies of its own.
  const part = (await import(`./${name}/bench.ts`)) as Part
  if (!rest.includes('--help')) return part.run(rest)
  console.log(part.HELP)
  return EXIT.fine
}
