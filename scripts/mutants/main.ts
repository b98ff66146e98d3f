/** npm run mutants: breaks the product on purpose, in many small ways, and counts what the tests notice. */
import { suggest } from '#contract/words/suggestions'
import { EXIT, exitCode, UsageError } from '../command-line'
import { PARTS, runRules } from './rules'

const HELP = `Breaks the product on purpose and counts what the tests notice.

  npm run mutants [-- PART] [OPTIONS]      mutation testing by StrykerJS, with its options; all parts, or one of
                                           ${PARTS.join(', ')}
  npm run mutants -- screens [OPTIONS]     the table tests/breaks.json; screens --help`

const [name, ...rest] = process.argv.slice(2)

process.exitCode = await exitCode(async () => {
  if (name === 'screens') return (await import('./screens')).run(rest)
  if (process.argv.includes('--help')) {
    console.log(HELP)
    return EXIT.fine
  }
  if (name === undefined || name.startsWith('-')) return runRules(PARTS, process.argv.slice(2))
  if (PARTS.includes(name)) return runRules([name], rest)
  throw new UsageError(`mutants: there is no part ${name}: ${suggest(name, ['screens', ...PARTS])}`)
})
