import { exitCode } from '../command-line'
import { runBench } from './cli'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
// Servers that a failed bench has left would keep it going.
process.exit(await exitCode(() => runBench(process.argv.slice(2))))
