import { dirname, join } from 'node:path'
import { type Blobs, folderBlobs, memoryBlobs } from './state/blobs'
import { loadFixtures } from './state/fixtures'
import { fileKeeper, readStateFile } from './state/persistence'
import { initialState } from './state/state'
import { type Keeper, Store } from './state/store'
import { createWorld, type World } from './world'

export interface Assembly {
  /** Folder of the fixtures. */
  fixtures: string
  /** A file, or `memory` to keep nothing. */
  state: string
  seed: number
  now: () => number
}

/** A world on the given fixtures, going on from the state file where there is one. */
export async function assemble({ fixtures: root, state: place, seed, now }: Assembly): Promise<World> {
  const fixtures = loadFixtures(root)
  const kept = place === 'memory' ? null : await readStateFile(place)
  const { keeper, ...kinds } = place === 'memory' ? inMemory() : onDisk(place)
  const store = new Store(kept ?? initialState(fixtures, seed), keeper)
  return createWorld({ fixtures, seed, store, ...kinds, now })
}

interface Place {
  blobs: Blobs
  snapshots: Blobs
  keeper: Keeper | null
}
const inMemory = (): Place => ({ blobs: memoryBlobs(), snapshots: memoryBlobs(), keeper: null })
const onDisk = (file: string): Place => ({
  blobs: folderBlobs(join(dirname(file), 'uploads')),
  snapshots: folderBlobs(join(dirname(file), 'snapshots')),
  keeper: fileKeeper(file),
})
