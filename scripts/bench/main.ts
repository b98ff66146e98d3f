import { exitCode } from '../command-line'
import { runBench } from './cli'

process.exitCode = await exitCode(() => runBench(process.argv.slice(2)))
