import type { ServerResponse } from 'node:http'
import { MAIN } from '../contract/calls/spaces'
import { keepTime } from '../time/timekeeper'
import type { World } from '../world/world'

export interface Space {
  readonly name: string
  readonly world: World
  /** When it was made, on the machine's clock. */
  readonly at: number
  /** When its last request came or ended, on the machine's clock. */
  readonly lastUsed: number
}

interface Kept extends Space {
  lastUsed: number
  /** Answers under way. */
  readonly open: Set<ServerResponse>
  stopTime(): void
}

export interface SpacesOptions {
  /** A space without a request or an open event stream for so long ends. */
  ttlMs?: number | undefined
  /** The server's name beyond loopback. */
  publicHost?: string | undefined
}

export const MAX_SPACES = 2_000
const HOUR_MS = 3_600_000
/** Frees the memory of spaces that nobody names any more. */
const SWEEP_MS = 60_000

/** The worlds of one server by their names. `main` is always there; all others live in memory and end. */
export class Spaces {
  readonly publicHost: string | undefined
  readonly #ttlMs: number
  readonly #kept = new Map<string, Kept>()
  readonly #main: Kept
  readonly #sweep: NodeJS.Timeout
  #made = 0

  constructor(main: World, { ttlMs = HOUR_MS, publicHost }: SpacesOptions = {}) {
    this.#ttlMs = ttlMs
    this.publicHost = publicHost
    this.#main = this.#keep(main)
    this.#sweep = setInterval(() => this.#endIdle(), SWEEP_MS).unref()
  }

  get main(): World {
    return this.#main.world
  }

  get(name: string): Space | null {
    return this.#find(name) ?? null
  }

  /** `main` first, the newest last. */
  list(): Space[] {
    this.#endIdle()
    return [...this.#kept.values()]
  }

  /** There is room for one more. */
  get hasRoom(): boolean {
    // `main` does not count: it cannot make room.
    if (this.#kept.size <= MAX_SPACES) return true
    this.#endIdle()
    return this.#kept.size <= MAX_SPACES
  }

  /** A name that was not handed out before: browsers may still hold an old one. */
  freshName(): string {
    do this.#made++
    while (this.#kept.has(`space-${this.#made}`))
    return `space-${this.#made}`
  }

  /** The caller has checked name and room. @throws {BoundError} when its pictures do not fit */
  add(world: World): void {
    // No address of an upstream may lead back here.
    world.upstream.place = this.main.upstream.place
    this.#keep(world)
  }

  /** Counts from the request, and from its end. In between only an event stream keeps the space: a call may hang for ever. */
  use(name: string, response: ServerResponse): void {
    const space = this.#find(name)
    if (!space) return
    const touch = () => {
      space.lastUsed = this.#now()
    }
    touch()
    space.open.add(response)
    response.once('close', () => {
      space.open.delete(response)
      touch()
    })
  }

  /** Resolves when held calls have gone on and all else is closed. @returns false when there is none of that name */
  async end(name: string): Promise<boolean> {
    const space = this.#find(name)
    if (space) await this.#end(space)
    return space !== undefined
  }

  /** Lets every held call go, for the server ends. */
  async close(): Promise<void> {
    clearInterval(this.#sweep)
    await Promise.all(
      [...this.#kept.values()].map(({ stopTime, world }) => {
        stopTime()
        return world.held.letGo()
      }),
    )
  }

  #keep(world: World): Kept {
    world.pictureRoom.join(world.store)
    const at = world.clock.machineNow()
    const { name } = world
    const space: Kept = { name, world, at, lastUsed: at, open: new Set(), stopTime: keepTime(world) }
    this.#kept.set(name, space)
    return space
  }

  #find(name: string): Kept | undefined {
    const space = this.#kept.get(name)
    if (!space || !this.#isOver(space)) return space
    void this.#end(space)
    return undefined
  }

  #endIdle(): void {
    for (const space of this.#kept.values()) if (this.#isOver(space)) void this.#end(space)
  }

  async #end({ name, world, open, stopTime }: Kept): Promise<void> {
    this.#kept.delete(name)
    world.pictureRoom.leave(world.store)
    world.pastPictures.drop()
    stopTime()
    // A call that comes to a HOLD from now on would wait for nobody.
    world.store.change((state) => {
      state.faults = []
    })
    await world.held.letGo()
    for (const response of open) {
      // A stream that is read ends in order. Any other answer would look complete, so it is cut off.
      if (isStream(response) && !response.writableNeedDrain) response.end()
      else if (!response.writableEnded) response.destroy()
    }
  }

  #isOver({ name, lastUsed, open }: Kept): boolean {
    return name !== MAIN && this.#now() - lastUsed >= this.#ttlMs && ![...open].some(isStream)
  }

  #now(): number {
    return this.main.clock.machineNow()
  }
}

const isStream = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream')
