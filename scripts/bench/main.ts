const HELP = `Measures the real thing in the real browser.

  npm run bench -- payment DIR [--against stock] [--json FILE] [--report FILE.html] [--throttle N] [--limit N]
  npm run bench -- qr DIR [--against stock] [--json FILE]
  npm run bench -- load
  npm run bench -- server
  npm run bench -- console [--minutes 10] [--json FILE]

DIR holds pictures and truth.json. Each part explains itself: npm run bench -- payment --help`

/** A part runs with the arguments after its name and answers the exit code. */
export interface Part {
  run(args: string[]): Promise<number>
}

// Loaded one at a time: each needs what the others do not.
const PARTS = ['payment', 'qr', 'load', 'server', 'console']

const [name, ...rest] = process.argv.slice(2)

if (name === undefined || name === '--help' || !PARTS.includes(name)) {
  console.log(HELP)
  process.exitCode = name === '--help' ? 0 : 2
} else {
  const part = (await import(`./${name}/bench.ts`)) as Part
  process.exitCode = await part.run(rest).catch(toldAsUsage)
}

/** What is wrong with an option is said in a line; everything else is a fault of the part. */
function toldAsUsage(reason: unknown): number {
  const { code, message } = reason as NodeJS.ErrnoException
  if (!code?.startsWith('ERR_PARSE_ARGS')) throw reason
  console.error(message)
  return 2
}
