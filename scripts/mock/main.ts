import { IS_CHECKOUT } from '../setup.mjs'
import { runCli } from './cli'

// npm runs a script in the project's folder; files that are named belong to the folder of the caller.
const { npm_lifecycle_event: script, INIT_CWD: caller } = process.env
if (IS_CHECKOUT && script === 'mock' && caller !== undefined) process.chdir(caller)

const interrupted = new AbortController()
/** These handle an interrupt; any other verb just ends. */
const FOLLOWING = ['serve', 'start', '--follow']

// The package's command is the name of the product: `npx support-desk mock orders` and `npx support-desk orders` are one.
const [first, ...rest] = process.argv.slice(2)
const words = first === undefined ? [] : [first, ...rest]
if (FOLLOWING.some((word) => words.includes(word)))
  // An interrupt comes twice: from the terminal, and from npm.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort())
// The reader of a pipe may leave first: `requests --follow | head -1`.
if (words.includes('--follow')) process.stdout.on('error', () => interrupted.abort())
process.exitCode = await runCli(first === 'mock' ? rest : words, {
  write: (text) => console.log(text),
  complain: (text) => console.error(text),
  signal: interrupted.signal,
  env: process.env,
  program: 'npm run mock --',
})
