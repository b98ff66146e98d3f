/** Texts under a name, each a file: snapshots and bug files. The caller ensures that a name contains no path. */
import type { Blobs } from './blobs'

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
