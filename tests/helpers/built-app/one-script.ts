import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { builtApp, viteBuild } from './build-app'

/** Leaves out what lays a page out, and the app's own modules, which come in one script. */
const LEFT_OUT =
  /<link rel="(?:modulepreload|stylesheet)"[^>]*>|<style>.*?<\/style>|<script type="module"[^>]*><\/script>/gs

/** Builds the app once more, as one script, and lets the pages of the built app start that. */
export default function buildOneScript(project: TestProject): () => void {
  const { dir: pages, remove } = builtApp()
  const dir = mkdtempSync(join(tmpdir(), 'app-in-one-script-'))
  viteBuild('tests/helpers/built-app/one-script.config.ts', dir)
  for (const name of readdirSync(pages).filter((file) => file.endsWith('.html'))) {
    const page = readFileSync(join(pages, name), 'utf8').replaceAll(LEFT_OUT, '')
    writeFileSync(join(dir, name), page.replace('</body>', '<script>startApp()</script></body>'))
  }
  project.provide('appDir', dir)
  return () => {
    rmSync(dir, { recursive: true, force: true })
    remove()
  }
}
