import { exitCode } from '../command-line'
import { runKiosk } from './cli'

process.exitCode = await exitCode(() => runKiosk(process.argv.slice(2), process.env))
