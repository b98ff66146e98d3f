import { exitCode } from '../command-line'
import { runBench } from './cli'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
// Servers left by a bench that failed would keep the process alive.
process.exit(await exitCode(() => runBench(process.argv.slice(2))))
