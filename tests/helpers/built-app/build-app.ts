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

/** Builds what `npm start` serves, once for all browser tests. `BUILT_APP` names one that is built already. */
export default function buildApp(project: TestProject): () => void {
  const { dir, remove } = builtApp()
  project.provide('appDir', dir)
  return remove
}

/** @returns its folder, and how to remove it unless it was built by somebody else */
export function builtApp(): { dir: string; remove(): void } {
  const built = process.env['BUILT_APP']
  if (built !== undefined) return { dir: built, remove() {} }
  const dir = mkdtempSync(join(tmpdir(), 'app-'))
  viteBuild('web/vite.config.ts', dir)
  // All kinds of tests share it.
  process.env['BUILT_APP'] = dir
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Builds in a process of its own, free of the test's NODE_ENV, and into another folder than a running server's. */
export function viteBuild(config: string, outDir: string): void {
  const args = ['build', '--config', config, '--mode', 'offline', '--outDir', outDir, '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production', ENV_DIR: 'tests' }
  const { status, stderr } = spawnSync('node_modules/.bin/vite', args, { cwd: ROOT, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the app could not be built:\n${stderr}`)
}
