import { runCli } from './cli'

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())

process.exitCode = await runCli(process.argv.slice(2), {
  write: (text) => console.log(text),
  complain: (text) => console.error(text),
  signal: interrupted.signal,
  env: process.env,
})
