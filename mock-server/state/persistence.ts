import { readFile } from 'node:fs/promises'
import { jsonOr } from '#protocol/shape'
import { replaceFile } from './blobs'
import type { Lock } from './lock'
import { StateFileError } from './not-kept-error'
import { type State, stateSchema } from './state'
import type { Keeper } from './store'

export const fileKeeper = (file: string, lock: Lock): Keeper => ({
  write: (text) => replaceFile(file, text),
  announce: lock.announce,
  close: lock.release,
})

/** @returns null when the file does not exist yet. @throws when it does not hold a valid state. */
export async function readStateFile(file: string): Promise<State | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    if (error.code === 'EISDIR') throw new StateFileError(`MOCK_STATE: ${file} is a folder, not a file`)
    throw new StateFileError(`${file} cannot be read: ${error.message}`)
  })
  if (text === null) return null
  const parsed = stateSchema.safeParse(jsonOr(text, null))
  if (!parsed.success)
    throw new StateFileError(`${file} does not hold a state of this version; delete it to start afresh`)
  return parsed.data
}
