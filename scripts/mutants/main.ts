/** npm run mutants: breaks the product on purpose, in many small ways, and counts what the tests notice. */
import { PARTS, runRules } from './rules'

const HELP = `Breaks the product on purpose and counts what the tests notice.

  npm run mutants [-- PART] [OPTIONS]      mutation testing by StrykerJS, with its options; all parts, or one of
                                           ${PARTS.join(', ')}
  npm run mutants -- screens [OPTIONS]     the table tests/breaks.json; screens --help`

const [name, ...rest] = process.argv.slice(2)

if (name === '--help') console.log(HELP)
else if (name === 'screens') process.exitCode = await screens(rest)
else if (name !== undefined && PARTS.includes(name)) process.exitCode = runRules([name], rest)
else if (name !== undefined && !name.startsWith('-')) process.exitCode = complain(`no such word: ${name}\n\n${HELP}`)
else process.exitCode = runRules(PARTS, process.argv.slice(2))

async function screens(args: string[]): Promise<number> {
  const part = await import('./screens')
  return part.run(args).catch((reason: unknown) => {
    const { code, message } = reason as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw reason
    return complain(message)
  })
}

function complain(text: string): number {
  console.error(text)
  return 2
}
