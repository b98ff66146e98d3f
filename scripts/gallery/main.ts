import { exitCode } from '../command-line'
import { runGallery } from './cli'

// A server that is left when the browser ends by itself would keep the process alive.
process.exit(await exitCode(() => runGallery(process.argv.slice(2))))
