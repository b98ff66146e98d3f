/** npm run explore: walks through the app by itself, and writes down what breaks. */
import { exitCode } from '../command-line'
import { runExplore } from './cli'

process.exitCode = await exitCode(() => runExplore(process.argv.slice(2), console.log))
