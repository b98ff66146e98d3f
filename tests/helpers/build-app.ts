import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Builds what `npm start` serves, once for all browser tests; in a process of its own, free of the test's NODE_ENV. */
export default function buildApp(): void {
  const args = ['build', '--config', 'web/vite.config.ts', '--mode', 'offline', '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stderr } = spawnSync('node_modules/.bin/vite', args, { cwd: ROOT, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the app could not be built:\n${stderr}`)
}
