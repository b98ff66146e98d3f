import type { TestProject } from 'vitest/node'
import { offlineApp } from '../../../scripts/offline-app.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the app that the browser tests open. */
    appDir: string
  }
}

/** Builds what `npm start` serves, unless it is built already. `BUILT_APP` names another one. */
export default function buildApp(project: TestProject): void {
  project.provide('appDir', builtApp())
}

/** @returns its folder, which all kinds of tests share */
export function builtApp(): string {
  const built = process.env['BUILT_APP']
  if (built !== undefined) return built
  const { ENV_DIR } = process.env
  // A developer's own settings are not those of the tests.
  process.env['ENV_DIR'] = 'tests'
  const dir = offlineApp(console.log)
  if (ENV_DIR === undefined) delete process.env['ENV_DIR']
  else process.env['ENV_DIR'] = ENV_DIR
  process.env['BUILT_APP'] = dir
  return dir
}
