import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the app that the browser tests open. */
    appDir: string
  }
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Builds what `npm start` serves, once for all browser tests: in a process of its own, free of the test's NODE_ENV, and
 * into a folder of its own, so that a running server keeps its files. `BUILT_APP` names one that is built already.
 */
export default function buildApp(project: TestProject): () => void {
  const built = process.env['BUILT_APP']
  if (built !== undefined) {
    project.provide('appDir', built)
    return () => {}
  }
  const appDir = mkdtempSync(join(tmpdir(), 'app-'))
  const args = [
    'build',
    '--config',
    'web/vite.config.ts',
    '--mode',
    'offline',
    '--outDir',
    appDir,
    '--logLevel',
    'error',
  ]
  const env = { ...process.env, NODE_ENV: 'production', ENV_DIR: 'tests' }
  const { status, stderr } = spawnSync('node_modules/.bin/vite', args, { cwd: ROOT, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the app could not be built:\n${stderr}`)
  project.provide('appDir', appDir)
  // Both kinds of browser tests share it.
  process.env['BUILT_APP'] = appDir
  return () => rmSync(appDir, { recursive: true, force: true })
}
