import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { ROOT } from '../../../scripts/setup.mjs'
import { builtApp } from './build-app'

/** Leaves out what lays a page out, and the app's own modules, which come in one script. */
const LEFT_OUT =
  /<link rel="(?:modulepreload|stylesheet)"[^>]*>|<style>.*?<\/style>|<script type="module"[^>]*><\/script>/gs

/** Builds the app once more, as one script, and lets the pages of the built app start that. */
export default async function buildOneScript(project: TestProject): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'app-in-one-script-'))
  const built = buildScript(dir)
  const pages = builtApp()
  await built
  for (const name of readdirSync(pages).filter((file) => file.endsWith('.html'))) {
    const page = readFileSync(join(pages, name), 'utf8').replaceAll(LEFT_OUT, '')
    writeFileSync(join(dir, name), page.replace('</body>', '<script>startApp()</script></body>'))
  }
  project.provide('appDir', dir)
  return () => rmSync(dir, { recursive: true, force: true })
}

/** Builds in a process of its own, free of the test's NODE_ENV, and beside the other build. */
async function buildScript(outDir: string): Promise<void> {
  const config = 'tests/helpers/built-app/one-script.config.ts'
  const args = ['build', '--config', config, '--mode', 'offline', '--outDir', outDir, '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production', ENV_DIR: 'tests' }
  await promisify(execFile)('node_modules/.bin/vite', args, { cwd: ROOT, env })
}
