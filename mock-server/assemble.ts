import { dirname, join, parse } from 'node:path'
import { createWorld, inMemory } from './create-world'
import { folderBlobs } from './state/blobs'
import { loadFixtures } from './state/fixtures'
import { lockState } from './state/lock'
import { fileKeeper, readStateFile } from './state/persistence'
import { initialState } from './state/state'
import { Store } from './state/store'
import type { World } from './world/world'

interface Assembly {
  /** Folder of the fixtures. */
  fixtures: string
  /** A file, or `memory` to keep nothing. */
  state: string
  /** PEM of another key than that of the fixtures. */
  privateKey?: string | undefined
  seed: number
  now: () => number
  /** Certificates of upstreams that are trusted instead of the system's, PEM. */
  ca?: string | undefined
}

/**
 * Builds a world on the given fixtures, continuing from the state file if there is one.
 * @throws when another server holds the file, or when it cannot be written
 */
export async function assemble({ fixtures: root, privateKey, state: place, seed, now, ca }: Assembly): Promise<World> {
  const fixtures = loadFixtures(root, privateKey)
  if (place === 'memory') return createWorld({ fixtures, seed, now, ca, ...inMemory(initialState(fixtures, seed)) })
  const lock = await lockState(place)
  try {
    const store = new Store((await readStateFile(place)) ?? initialState(fixtures, seed), fileKeeper(place, lock))
    await store.prove()
    return createWorld({ fixtures, seed, now, ca, store, ...foldersBeside(place) })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The folders of `state.json` have plain names. Those of another file begin with its name: two files can lie side by side. */
function foldersBeside(file: string) {
  const own = parse(file).name === 'state' ? '' : `${parse(file).name}-`
  const folder = (name: string) => folderBlobs(join(dirname(file), own + name))
  return { blobs: folder('uploads'), snapshots: folder('snapshots'), bugs: folder('bugs') }
}
