import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ROOT } from '../../../scripts/setup.mjs'
import { builtApp } from './build-app'

/** Leaves out what lays a page out, and the app's own modules, which come in one script. */
const LEFT_OUT =
  /<link rel="(?:modulepreload|stylesheet)"[^>]*>|<style>.*?<\/style>|<script type="module"[^>]*><\/script>/gs

/** Builds the app once more, as one script, and lets the pages of the built app start that. */
export default function buildOneScript(project: TestProject): () => void {
  const pages = builtApp()
  const dir = mkdtempSync(join(tmpdir(), 'app-in-one-script-'))
  buildScript(dir)
  for (const name of readdirSync(pages).filter((file) => file.endsWith('.html'))) {
    const page = readFileSync(join(pages, name), 'utf8').replaceAll(LEFT_OUT, '')
    writeFileSync(join(dir, name), page.replace('</body>', '<script>startApp()</script></body>'))
  }
  project.provide('appDir', dir)
  return () => rmSync(dir, { recursive: true, force: true })
}

/** Builds in a process of its own, free of the test's NODE_ENV. */
function buildScript(outDir: string): void {
  const config = 'tests/helpers/built-app/one-script.config.ts'
  const args = ['build', '--config', config, '--mode', 'offline', '--outDir', outDir, '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stderr } = spawnSync('node_modules/.bin/vite', args, { cwd: ROOT, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the app could not be built:\n${stderr}`)
}
