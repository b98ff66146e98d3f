import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { notKept } from './not-kept-error'

/** Bytes by name. The caller ensures that a name contains no path. */
export interface Blobs {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | null>
  /** The one written last comes last. */
  names(): Promise<string[]>
  remove(name: string): Promise<void>
}

export function memoryBlobs(): Blobs {
  const kept = new Map<string, Buffer>()
  return {
    put: async (name, bytes) => {
      kept.delete(name)
      kept.set(name, bytes)
    },
    get: async (name) => kept.get(name) ?? null,
    names: async () => [...kept.keys()],
    remove: async (name) => {
      kept.delete(name)
    },
  }
}

/** Pictures that the state of a space names no longer, for branches from the time when it did. */
export interface PastPictures {
  get(name: string): Buffer | null
  /** Moves pictures here. */
  take(blobs: Blobs, names: readonly string[]): Promise<void>
  /** Forgets them all: the space ends. */
  drop(): void
}

const MOST_PAST_BYTES = 50 * 1024 * 1024

/** Keeps the newest 50 MB of all spaces together. @returns the pictures of one space, by its name */
export function pastPicturesOf(): (space: string) => PastPictures {
  const kept = new Map<string, Buffer>()
  return (space) => {
    const keyOf = (name: string) => `${space}/${name}`
    return {
      get: (name) => kept.get(keyOf(name)) ?? null,
      async take(blobs, names) {
        for (const name of names) {
          const bytes = await blobs.get(name)
          if (bytes) kept.set(keyOf(name), bytes)
          await blobs.remove(name)
        }
        let excess = [...kept.values()].reduce((sum, { length }) => sum + length, -MOST_PAST_BYTES)
        for (const [key, { length }] of kept) {
          if (excess <= 0) return
          kept.delete(key)
          excess -= length
        }
      },
      drop() {
        for (const key of kept.keys()) if (key.startsWith(keyOf(''))) kept.delete(key)
      },
    }
  }
}

/** States with their passwords, even if they are made up, and members' pictures. */
const OWNER_FOLDER = 0o700
const OWNER_FILE = 0o600
/** Ends the name of a file that is not wholly written yet, or never was. */
const FRESH = '.new'

/**
 * Replaces the file atomically: writes a new one beside it, flushes it to the disk, renames it over the old one.
 * @throws {NotKeptError} The old one is still there.
 */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: OWNER_FOLDER })
    await writeFile(`${file}${FRESH}`, content, { mode: OWNER_FILE, flush: true })
    await rename(`${file}${FRESH}`, file)
  } catch (error) {
    throw notKept(file, error)
  }
}

export function folderBlobs(folder: string): Blobs {
  const absent = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    // One after the other: two writes of the same file share the one beside it.
    put: (name, bytes) => {
      const file = join(folder, name)
      const put = last.then(() => replaceFile(file, bytes))
      last = put.catch(() => rm(`${file}${FRESH}`, { force: true })).catch(() => {})
      return put
    },
    get: (name) => readFile(join(folder, name)).catch(absent),
    names: async () => {
      const names = ((await readdir(folder).catch(absent)) ?? []).filter((name) => !name.endsWith(FRESH)).sort()
      // One may be removed meanwhile.
      const timeOf = async (name: string) => (await stat(join(folder, name)).catch(absent))?.mtimeMs ?? 0
      const files = await Promise.all(names.map(async (name) => ({ name, time: await timeOf(name) })))
      return files.sort((a, b) => a.time - b.time).map(({ name }) => name)
    },
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
  (await texts.names()).map((file) => file.replace(/\.json$/, ''))

/** @throws {NotKeptError} The file is still there. */
export const removeText = (texts: Blobs, name: string): Promise<void> =>
  texts.remove(fileName(name)).catch((error: unknown) => {
    throw notKept(fileName(name), error, 'removed')
  })
