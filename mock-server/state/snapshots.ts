/** The whole state under a name, uploaded pictures included. */
import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '#protocol/rules'
import type { Blobs } from './blobs'
import { keepText, readText } from './named-texts'
import { stableJson } from './stable-json'
import { stateSchema } from './state'
import type { Store } from './store'

export interface Kept {
  readonly store: Store
  /** Uploaded pictures. */
  readonly blobs: Blobs
}
type KeptWithNames = Kept & { readonly snapshots: Blobs }

/** Names are generated. One of any other form could lead out of the folder. */
export const UPLOAD_NAME = /^[0-9a-f]{20}\.(png|jpg)$/

/** Letters of base64. */
const LONGEST_UPLOAD = Math.ceil(MAX_UPLOAD_BYTES / 3) * 4

export const snapshotSchema = z.strictObject({
  state: stateSchema,
  uploads: z.record(
    z.string().regex(UPLOAD_NAME, 'not the name of an upload'),
    z.base64().max(LONGEST_UPLOAD, 'larger than an upload may be'),
  ),
})
export type Snapshot = z.infer<typeof snapshotSchema>

/** @returns its text; equal states give equal texts. */
export async function snapshotText({ blobs, store }: Kept): Promise<string> {
  const uploads: Record<string, string> = {}
  for (const blob of await blobs.names()) uploads[blob] = (await blobs.get(blob))?.toString('base64') ?? ''
  return stableJson({ state: store.state, uploads })
}

/** @returns the stored text */
export async function saveSnapshot(world: KeptWithNames, name: string): Promise<string> {
  const text = await snapshotText(world)
  await keepText(world.snapshots, name, text)
  return text
}

/** @returns false when no snapshot has that name. */
export async function restoreSnapshot(world: KeptWithNames, name: string): Promise<boolean> {
  const text = await readText(world.snapshots, name)
  if (text === null) return false
  await putBack(world, snapshotSchema.parse(JSON.parse(text)))
  return true
}

export async function putBack({ blobs, store }: Kept, { state, uploads }: Snapshot): Promise<void> {
  // Pictures of the current state are removed last, so nothing is lost if the restored state cannot be saved.
  for (const [blob, bytes] of Object.entries(uploads)) await blobs.put(blob, Buffer.from(bytes, 'base64'))
  store.replace(state)
  await store.commit()
  for (const blob of await blobs.names()) if (!Object.hasOwn(uploads, blob)) await blobs.remove(blob)
}
