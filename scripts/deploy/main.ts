import { EXIT, exitCode } from '../command-line'
import { deploy } from './cli'

process.exitCode = await exitCode(async () => {
  const { text, notes } = deploy(process.argv.slice(2))
  console.log(text)
  // Standard output goes into a file.
  for (const note of notes) console.error(note)
  return EXIT.fine
})
