/** The whole state under a name, uploaded pictures included. */
import { z } from 'zod'
import type { Blobs } from './blobs'
import { stableJson } from './stable-json'
import { stateSchema } from './state'
import type { Store } from './store'

export interface Kept {
  readonly store: Store
  /** Uploaded pictures. */
  readonly blobs: Blobs
  readonly snapshots: Blobs
}
type Names = Pick<Kept, 'snapshots'>

const snapshotSchema = z.object({ state: stateSchema, uploads: z.record(z.string(), z.base64()) })

const fileName = (name: string): string => `${name}.json`

/** @returns the stored text; equal states give equal texts. */
export async function saveSnapshot(world: Kept, name: string): Promise<string> {
  const { blobs, snapshots, store } = world
  const uploads: Record<string, string> = {}
  for (const blob of await blobs.names()) uploads[blob] = (await blobs.get(blob))?.toString('base64') ?? ''
  const text = stableJson({ state: store.state, uploads })
  await snapshots.put(fileName(name), Buffer.from(text))
  return text
}

export async function readSnapshot({ snapshots }: Names, name: string): Promise<string | null> {
  return (await snapshots.get(fileName(name)))?.toString('utf8') ?? null
}

/** @returns false when no snapshot has that name. */
export async function restoreSnapshot(world: Kept, name: string): Promise<boolean> {
  const text = await readSnapshot(world, name)
  if (text === null) return false
  const { state, uploads } = snapshotSchema.parse(JSON.parse(text))
  // Pictures of the current state are removed last, so nothing is lost if the restored state cannot be saved.
  for (const [blob, bytes] of Object.entries(uploads)) await world.blobs.put(blob, Buffer.from(bytes, 'base64'))
  world.store.replace(state)
  await world.store.commit()
  for (const blob of await world.blobs.names()) if (!Object.hasOwn(uploads, blob)) await world.blobs.remove(blob)
  return true
}

export const snapshotNames = async ({ snapshots }: Names): Promise<string[]> =>
  (await snapshots.names()).map((file) => file.replace(/\.json$/, '')).sort()

export async function removeSnapshot(world: Names, name: string): Promise<boolean> {
  if ((await readSnapshot(world, name)) === null) return false
  await world.snapshots.remove(fileName(name))
  return true
}
