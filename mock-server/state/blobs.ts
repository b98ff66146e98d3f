import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notKept } from './not-kept-error'

/** Bytes by name. The caller ensures that a name contains no path. */
export interface Blobs {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | null>
  /** In alphabetical order. */
  names(): Promise<string[]>
  remove(name: string): Promise<void>
}

export function memoryBlobs(): Blobs {
  const kept = new Map<string, Buffer>()
  return {
    put: async (name, bytes) => {
      kept.set(name, bytes)
    },
    get: async (name) => kept.get(name) ?? null,
    names: async () => [...kept.keys()].sort(),
    remove: async (name) => {
      kept.delete(name)
    },
  }
}

const MOST_PAST_BYTES = 50 * 1024 * 1024

/** Pictures that the state names no longer, for branches from the time when it did: the newest 50 MB. */
export class PastPictures {
  readonly #kept = new Map<string, Buffer>()

  get(name: string): Buffer | null {
    return this.#kept.get(name) ?? null
  }

  /** Moves pictures here. */
  async take(blobs: Blobs, names: readonly string[]): Promise<void> {
    for (const name of names) {
      const bytes = await blobs.get(name)
      if (bytes) this.#kept.set(name, bytes)
      await blobs.remove(name)
    }
    let left = [...this.#kept.values()].reduce((sum, { length }) => sum + length, -MOST_PAST_BYTES)
    for (const [name, { length }] of this.#kept) {
      if (left <= 0) return
      this.#kept.delete(name)
      left -= length
    }
  }
}

/** Members' pictures, and states with their passwords. */
const OWNER_FOLDER = 0o700
const OWNER_FILE = 0o600

export function folderBlobs(folder: string): Blobs {
  const absent = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  }
  return {
    put: async (name, bytes) => {
      const file = join(folder, name)
      try {
        await mkdir(folder, { recursive: true, mode: OWNER_FOLDER })
        await writeFile(file, bytes, { mode: OWNER_FILE })
      } catch (error) {
        await rm(file, { force: true }).catch(() => undefined)
        throw notKept(file, error)
      }
    },
    get: (name) => readFile(join(folder, name)).catch(absent),
    names: async () => ((await readdir(folder).catch(absent)) ?? []).sort(),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

// Texts under a name, each a file: snapshots and bug files. The caller ensures that a name contains no path.
const fileName = (name: string): string => `${name}.json`

export const keepText = (texts: Blobs, name: string, text: string): Promise<void> =>
  texts.put(fileName(name), Buffer.from(text))

/** @returns null when none has that name */
export const readText = async (texts: Blobs, name: string): Promise<string | null> =>
  (await texts.get(fileName(name)))?.toString('utf8') ?? null

export const textNames = async (texts: Blobs): Promise<string[]> =>
  (await texts.names()).map((file) => file.replace(/\.json$/, '')).sort()

/** @returns false when none has that name */
export async function removeText(texts: Blobs, name: string): Promise<boolean> {
  if ((await readText(texts, name)) === null) return false
  await texts.remove(fileName(name))
  return true
}
