import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Uploaded bytes by name. Names are the server's own, so they hold no path. */
export interface Blobs {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | null>
  names(): Promise<string[]>
  clear(): Promise<void>
}

export function memoryBlobs(): Blobs {
  const kept = new Map<string, Buffer>()
  return {
    put: async (name, bytes) => {
      kept.set(name, bytes)
    },
    get: async (name) => kept.get(name) ?? null,
    names: async () => [...kept.keys()],
    clear: async () => kept.clear(),
  }
}

export function folderBlobs(folder: string): Blobs {
  const absent = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  }
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), bytes)
    },
    get: (name) => readFile(join(folder, name)).catch(absent),
    names: async () => (await readdir(folder).catch(absent)) ?? [],
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}
