import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { freshFolder } from '../../api/client/fresh-folder'

let folder = ''
beforeEach(() => {
  folder = freshFolder()
})

/** Begins a build that stops at its configuration. */
function build(env: Record<string, string> = {}) {
  const free = Object.entries(process.env).filter(([name]) => !/^(VITE_|NODE_ENV$)/.test(name))
  const config = ['--config', 'web/vite.config.ts', '--configLoader', 'runner']
  const args = ['node_modules/vite/bin/vite.js', 'build', ...config, '--outDir', join(folder, 'dist')]
  return spawnSync(process.execPath, args, {
    env: { ...Object.fromEntries(free), ENV_DIR: folder, ...env },
    encoding: 'utf8',
  })
}

test('CTL-4 a bad value in an .env file that nothing overrides stops the build with its name, in one line without a stack', () => {
  writeFileSync(join(folder, '.env'), 'VITE_API_BASE=nowhere\nVITE_CHAT_USER=7\n')
  writeFileSync(join(folder, '.env.production.local'), 'VITE_CHAT_USER=me\n')
  const { status, stderr } = build({ VITE_API_BASE: 'https://api.example.com' })
  expect([status, stderr.trim()]).toEqual([2, 'VITE_CHAT_USER: not a whole number: me'])
})
