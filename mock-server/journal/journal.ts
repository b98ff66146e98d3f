import type { Entry } from '../contract/calls/requests'

const MAX_ENTRIES = 1000
const MAX_BYTES = 8 * 1024 * 1024

/** Keeps the latest requests, limited by number and size; drops the oldest first. */
export class Journal {
  #entries: { entry: Entry; bytes: number }[] = []
  /** Entries of the past before the last clear: only branches of the timeline take them over. */
  #hidden = 0
  #bytes = 0
  #lastId = 0
  #cleared = 0

  /** The paths of the requests that wait for their answer, by id. */
  readonly pending = new Map<number, string>()

  /** Ids follow the order of arrival. @returns the id of a request that has arrived */
  arrive(path: string): number {
    const id = ++this.#lastId
    this.pending.set(id, path)
    return id
  }

  get lastId(): number {
    return this.#lastId
  }

  /** The newest id that was cleared; 0 for none. */
  get cleared(): number {
    return this.#cleared
  }

  add(entry: Entry): void {
    const bytes = sizeOf(entry)
    this.#entries.push({ entry, bytes })
    this.#bytes += bytes
    let dropped = 0
    while (
      this.#entries.length - dropped > MAX_ENTRIES ||
      (this.#bytes > MAX_BYTES && dropped < this.#entries.length - 1)
    )
      this.#bytes -= this.#entries[dropped++]?.bytes ?? 0
    if (dropped > 0) this.#entries.splice(0, dropped)
    this.#hidden = Math.max(0, this.#hidden - dropped)
  }

  get size(): number {
    return this.#entries.length - this.#hidden
  }

  list(): Entry[] {
    return this.#entries.slice(this.#hidden).map(({ entry }) => entry)
  }

  /** Shows these requests instead of its own, under new ids: whoever listens already knows the old ones. */
  replace(entries: readonly Entry[]): Entry[] {
    this.clear()
    for (const entry of entries) this.add({ ...entry, id: ++this.#lastId })
    return this.list()
  }

  /** Takes over another's requests up to an id, and counts on from there; those up to `cleared` are not shown. */
  goOn(from: Journal, lastId: number, cleared: number): void {
    for (const { entry } of from.#entries) if (entry.id <= lastId) this.add(entry)
    this.#lastId = lastId
    this.clear(cleared)
  }

  /** @param lastId later requests stay */
  clear(lastId = this.#lastId): void {
    this.#hidden = this.#entries.findLastIndex(({ entry }) => entry.id <= lastId) + 1
    this.#cleared = lastId
  }
}

/** Accurate enough to limit memory, because the wire texts outweigh the decrypted data. */
function sizeOf(entry: Entry): number {
  const headers = Object.values(entry.headers).reduce((sum, value) => sum + value.length, 0)
  return 512 + headers + 2 * (entry.wire.request.length + entry.wire.response.length)
}
