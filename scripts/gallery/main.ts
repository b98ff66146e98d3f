import { exitCode } from '../command-line'
import { runGallery } from './cli'

process.exitCode = await exitCode(() => runGallery(process.argv.slice(2)))
