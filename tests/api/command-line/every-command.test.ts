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

test('commands that run a program of ours are recognised', () => {
  expect(programs.map(({ name }) => name)).toContain('deploy')
})

// The test runner understands more than Node does: a module that only bundlers can load passes every other test.
test.concurrent.each(programs)('npm run $name says how it is used', async ({ name, program }) => {
  const { stdout } = await run('node_modules/.bin/tsx', [program, '--help'])
  expect(stdout).toMatch(new RegExp(`npm run (-s )?${name}\\b`))
})
