/** The whole state under a name, uploaded pictures included. */
import { basename } from 'node:path'
import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '#protocol/rules'
import { jsonOr } from '#protocol/shape'
import { complaintLine, readAs } from '../contract/errors/schema-errors'
import { type Blobs, keepText, type PastPictures } from './blobs'
import type { Resettable } from './reset'
import { stableJson } from './stable-json'
import { stateSchema } from './state'
import type { ReadState, Store } from './store'

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
export async function snapshotText({ blobs, pastPictures, store }: Kept): Promise<string> {
  // Read first: what comes and goes meanwhile belongs to later states.
  const { state } = store
  const uploads: Record<string, string> = {}
  for await (const [name, bytes] of picturesOf(state, { blobs, pastPictures })) uploads[name] = bytes.toString('base64')
  return stableJson({ state, uploads })
}

/** The pictures of a state that may be past. A bug file may name anything: only names of uploads are looked for. */
export async function* picturesOf(
  { uploads }: Pick<ReadState, 'uploads'>,
  { blobs, pastPictures }: Pick<Kept, 'blobs' | 'pastPictures'>,
): AsyncGenerator<[name: string, bytes: Buffer]> {
  for (const { url } of uploads) {
    const name = basename(url)
    const bytes = UPLOAD_NAME.test(name) ? ((await blobs.get(name)) ?? pastPictures.get(name)) : undefined
    if (bytes) yield [name, bytes]
  }
}

/** @returns the stored text */
export async function saveSnapshot(world: KeptWithNames, name: string): Promise<string> {
  const text = await snapshotText(world)
  await keepText(world.snapshots, name, text)
  return text
}

/** A kept text is of another version, or somebody edited it. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

/** @throws {UnreadableError} */
export function readKept<Read>(schema: z.ZodType<Read>, text: string): Read {
  const { data, complaints } = readAs(schema, jsonOr(text, null))
  if (!complaints) return data
  throw new UnreadableError(`not of this version: ${complaintLine(complaints[0])}`)
}

/** @throws {UnreadableError} */
export async function restoreSnapshotText(
  world: Kept & Pick<Resettable, 'timeline'>,
  text: string,
  words: string,
): Promise<void> {
  // Entered at once, as a reset is.
  await putBack(world, readKept(snapshotSchema, text), (change) => world.timeline.within({ words }, change))
}

/** @param enter runs the change, and may give it a name in the timeline */
export async function putBack(
  { blobs, pastPictures, store, pictures }: Kept,
  { state, uploads }: Snapshot,
  enter: (change: () => void) => void,
): Promise<void> {
  pictures.check(state.uploads.reduce((sum, { bytes }) => sum + bytes, 0))
  // Journal and timeline change with the state and could not be put back: a disk that fails is noticed before.
  await store.prove()
  // Pictures of the current state are removed last, so nothing is lost if the restored state cannot be saved.
  for (const [blob, bytes] of Object.entries(uploads)) await blobs.put(blob, Buffer.from(bytes, 'base64'))
  const gone = (await blobs.names()).filter((blob) => !Object.hasOwn(uploads, blob))
  enter(() => store.replace(state))
  await store.commit()
  await pastPictures.take(blobs, gone)
}
