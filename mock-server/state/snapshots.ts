/** The whole state under a name, uploaded pictures included. */
import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '#protocol/rules'
import { type Blobs, keepText, type PastPictures } from './blobs'
import { stableJson } from './stable-json'
import { stateSchema } from './state'
import type { Store } from './store'

/** The room that is left for pictures. */
export interface Pictures {
  /** There is room for this many bytes in place of the present pictures. */
  hasRoom(bytes: number): boolean
  /** @throws an error that names the bound, when they do not fit */
  check(bytes: number): void
}

export interface Kept {
  readonly store: Store
  readonly pictures: Pictures
  /** Uploaded pictures. */
  readonly blobs: Blobs
  readonly pastPictures: PastPictures
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

export const restoreSnapshotText = (world: Kept, text: string): Promise<void> =>
  putBack(world, snapshotSchema.parse(JSON.parse(text)))

/** Copies all that a snapshot would hold. State and bytes are shared, for nothing edits them. */
export async function copyState(from: Kept, to: Kept): Promise<void> {
  for (const name of await from.blobs.names()) {
    const bytes = await from.blobs.get(name)
    if (bytes) await to.blobs.put(name, bytes)
  }
  to.store.replace(from.store.state)
}

export async function putBack(
  { blobs, pastPictures, store, pictures }: Kept,
  { state, uploads }: Snapshot,
): Promise<void> {
  pictures.check(state.uploads.reduce((sum, { bytes }) => sum + bytes, 0))
  // Pictures of the current state are removed last, so nothing is lost if the restored state cannot be saved.
  for (const [blob, bytes] of Object.entries(uploads)) await blobs.put(blob, Buffer.from(bytes, 'base64'))
  store.replace(state)
  await store.commit()
  const gone = (await blobs.names()).filter((blob) => !Object.hasOwn(uploads, blob))
  await pastPictures.take(blobs, gone)
}
