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
  // A developer's own settings are not those of the tests.
  process.env['ENV_DIR'] = 'tests'
  process.env['BUILT_APP'] ??= offlineApp(console.log)
  return process.env['BUILT_APP']
}
