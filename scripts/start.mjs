/** npm start: installs what is missing, builds the app for offline use, and serves it with the mock server on one port. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, installPackages, ROOT, run, tool } from './setup.mjs'

if (process.argv.includes('--help')) {
  console.log('npm start\n  PORT (8080), HOST (127.0.0.1), MOCK_TOKEN, MOCK_STATE (.state/state.json, or memory)')
  process.exit(0)
}
try {
  checkNode()
  installPackages()
  console.log('Building …')
  const build = run(tool('vite'), [
    'build',
    '--config',
    'web/vite.config.ts',
    '--mode',
    'offline',
    '--logLevel',
    'warn',
  ])
  if (build !== 0) throw new Error('the build failed: see above')
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const server = spawn(process.execPath, ['--import', 'tsx', 'mock-server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, APP_DIR: join(ROOT, '.offline') },
})
server.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
