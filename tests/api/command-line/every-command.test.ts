import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }

const run = promisify(execFile)
/** `npm run` name → program, for commands that are a program of ours and nothing else. */
const programs = Object.entries(manifest.scripts).flatMap(([name, command]) => {
  const program = /^tsx (\S+)$/.exec(command)?.[1]
  return program ? [{ name, program }] : []
})

/** Bench and gallery end their process themselves. */
const READ_ALL = `
const { exit } = process
process.exit = (code) => { process.exitCode = code }
for (const { name, program } of ${JSON.stringify(programs)}) {
  console.log('# ' + name)
  process.argv = [process.execPath, program, '--help']
  await import('./' + program)
  if (process.exitCode) exit()
}
exit()`

// The test runner understands more than Node does: a module that only bundlers can load passes every other test.
test('each command that runs a program of ours says how it is used', async () => {
  expect(programs.map(({ name }) => name)).toContain('deploy')
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', READ_ALL])
  const parts = stdout.split(/^# /m).slice(1)
  const said = Object.fromEntries(parts.map((text) => [text.split('\n')[0], text]))
  for (const { name } of programs) expect(said[name], name).toMatch(new RegExp(`npm run (-s )?${name}\\b`))
})
