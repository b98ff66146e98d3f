import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { jsonOr } from '#protocol/shape'
import type { Lock } from './lock'
import { notKept, StateFileError } from './not-kept-error'
import { type State, stateSchema } from './state'
import type { Keeper } from './store'

/** The state holds passwords and tokens, even if they are made up. */
const OWNER_ONLY = 0o600

/** Replaces the file atomically: writes a new one beside it, flushes it to the disk, renames it over the old one. */
export function fileKeeper(file: string, lock: Lock): Keeper {
  return {
    write: (text) =>
      replaceFile(file, text).catch((error: unknown) => {
        throw notKept(file, error)
      }),
    announce: lock.announce,
    close: lock.release,
  }
}

async function replaceFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.new`
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(fresh, 'w', OWNER_ONLY)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, file)
}

/** @returns null when the file does not exist yet. @throws when it does not hold a valid state. */
export async function readStateFile(file: string): Promise<State | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    if (error.code === 'EISDIR') throw new StateFileError(`MOCK_STATE: ${file} is a folder, not a file`)
    throw error
  })
  if (text === null) return null
  const parsed = stateSchema.safeParse(jsonOr(text, null))
  if (!parsed.success)
    throw new StateFileError(`${file} does not hold a state of this version; delete it to start afresh`)
  return parsed.data
}
