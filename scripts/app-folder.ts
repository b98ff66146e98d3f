import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UsageError } from './command-line'

/** Resolves the folder of a built app given as an option. @throws {UsageError} */
export function appFolder(named: string): string {
  if (!existsSync(join(named, 'index.html'))) throw new UsageError(`--app: there is no built app in ${named}`)
  return resolve(named)
}
