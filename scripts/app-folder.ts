import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UsageError } from './command-line'

/** The folder of a built app that an option names. @throws {UsageError} */
export function appFolder(named: string): string {
  if (!existsSync(join(named, 'index.html'))) throw new UsageError(`--app: there is no built app in ${named}`)
  return resolve(named)
}
