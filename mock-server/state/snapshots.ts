/** The whole state under a name, uploaded pictures included. */
import { z } from 'zod'
import { showClock } from '../time/schedule'
import type { World } from '../world'
import { stableJson } from './stable-json'
import { stateSchema } from './state'

const snapshotSchema = z.object({ state: stateSchema, uploads: z.record(z.string(), z.base64()) })

const fileName = (name: string): string => `${name}.json`

/** @returns the text that is kept: the same state gives the same text. */
export async function saveSnapshot(world: World, name: string): Promise<string> {
  const { blobs, snapshots, store } = world
  const uploads: Record<string, string> = {}
  for (const blob of await blobs.names()) uploads[blob] = (await blobs.get(blob))?.toString('base64') ?? ''
  const text = stableJson({ state: store.state, uploads })
  await snapshots.put(fileName(name), Buffer.from(text))
  return text
}

export async function readSnapshot({ snapshots }: World, name: string): Promise<string | null> {
  return (await snapshots.get(fileName(name)))?.toString('utf8') ?? null
}

/** @returns false when there is none of that name. */
export async function restoreSnapshot(world: World, name: string): Promise<boolean> {
  const text = await readSnapshot(world, name)
  if (text === null) return false
  const { state, uploads } = snapshotSchema.parse(JSON.parse(text))
  // Pictures of the present state go last: until the other one is kept, nothing is lost.
  for (const [blob, bytes] of Object.entries(uploads)) await world.blobs.put(blob, Buffer.from(bytes, 'base64'))
  world.store.replace(state)
  await world.store.commit()
  for (const blob of await world.blobs.names()) if (!Object.hasOwn(uploads, blob)) await world.blobs.remove(blob)
  world.events.tell('scenario', state.scenario?.name ?? null, `snapshot ${name} restored`)
  world.events.tell('clock', showClock(world), 'clock restored')
  return true
}

export const snapshotNames = async ({ snapshots }: World): Promise<string[]> =>
  (await snapshots.names()).map((file) => file.replace(/\.json$/, '')).sort()

export async function removeSnapshot(world: World, name: string): Promise<boolean> {
  if ((await readSnapshot(world, name)) === null) return false
  await world.snapshots.remove(fileName(name))
  return true
}
