import { exitCode } from '../command-line'
import { preview } from './preview'

process.exitCode = await exitCode(async () => {
  await preview(process.argv.slice(2))
  return 0
})
