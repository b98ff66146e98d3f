/** The app that `npm start` serves, as the sources are now. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, tool } from '../setup.mjs'

const APP_DIR = join(ROOT, '.offline')

/** Builds it when it is missing, or older than what it is made of. @returns its folder */
export function builtApp(say: (line: string) => void): string {
  const page = join(APP_DIR, 'index.html')
  const builtAt = existsSync(page) ? statSync(page).mtimeMs : 0
  if (['web', 'package-lock.json'].every((source) => newest(join(ROOT, source)) < builtAt)) return APP_DIR
  say('Building the app …')
  const args = ['build', '--config', 'web/vite.config.ts', '--mode', 'offline', '--logLevel', 'error']
  if (run(tool('vite'), args) !== 0) throw new Error('the app could not be built')
  return APP_DIR
}

/** When a file, or anything in a folder, was last changed. */
function newest(path: string): number {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), mtimeMs)
}
