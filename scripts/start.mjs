/** npm start: installs what is missing, builds the app for offline use, and serves it with the mock server on one port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { offlineApp } from './offline-app.mjs'
import { checkNode, installPackages, ROOT, SetupError } from './setup.mjs'

const [word] = process.argv.slice(2)
if (word === '--help') {
  console.log(
    'npm start\n  PORT (8080), HOST (127.0.0.1), MORE_PORTS (none; like 8081,8082), MOCK_TOKEN, MOCK_STATE (.state/state.json, or memory)',
  )
  process.exit(0)
}
if (word !== undefined) {
  console.error(`npm start takes no words and no options, but variables (npm start -- --help): ${word}`)
  process.exit(2)
}
let appDir = ''
try {
  checkNode()
  installPackages()
  await checkPort(process.env)
  appDir = offlineApp(console.log)
} catch (error) {
  // A file that cannot be read or written names itself.
  if (!(error instanceof SetupError) && !('path' in error)) throw error
  console.error(error.message)
  process.exit(1)
}
const server = spawn(process.execPath, ['--import', 'tsx', 'mock-server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, APP_DIR: appDir },
})
server.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))

/** Checked before the slow build. The server reports other errors in these variables. */
async function checkPort({ PORT: port = '8080', HOST: host = '127.0.0.1' }) {
  if (!/^\d+$/.test(port)) return
  const probe = createServer()
  try {
    await once(probe.listen(Number(port), host), 'listening')
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return
    const next = Number(port) + 1
    throw new SetupError(
      `PORT: ${port} is in use. End what runs there, or take another one, with a state of its own: PORT=${next} MOCK_STATE=memory npm start`,
    )
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve))
  }
}
