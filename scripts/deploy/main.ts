import { EXIT, exitCode } from '../command-line'
import { deploy } from './cli'

process.exitCode = await exitCode(async () => {
  console.log(deploy(process.argv.slice(2)))
  return EXIT.fine
})
