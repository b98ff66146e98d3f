import type { Entry } from '../contract/calls/requests'

const MAX_ENTRIES = 1000
const MAX_BYTES = 8 * 1024 * 1024

/** How far a journal was at a moment: the id of the newest call, and the places of the newest answer and of a clear. */
export interface Calls {
  readonly arrived: number
  readonly answered: number
  readonly cleared: number
}

/** Keeps the latest requests, limited by number and size; drops the oldest first. */
export class Journal {
  #entries: { entry: Entry; place: number; bytes: number }[] = []
  /** Entries of the past before the last clear: only branches of the timeline take them over. */
  #hidden = 0
  #bytes = 0
  #lastId = 0
  #answered = 0
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

  /** Place of the newest answer: an answer may overtake those of calls that came before. 0 for none. */
  get answered(): number {
    return this.#answered
  }

  /** Place of the newest answer that was cleared; 0 for none. */
  get cleared(): number {
    return this.#cleared
  }

  placeOf(id: number): number {
    return this.#entries.find(({ entry }) => entry.id === id)?.place ?? 0
  }

  add(entry: Entry, place = this.#answered + 1): void {
    const bytes = sizeOf(entry)
    this.#entries.push({ entry, place, bytes })
    this.#answered = Math.max(this.#answered, place)
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

  /**
   * Takes over the requests that another had answered, and counts on from what had arrived there.
   * @param own the request that was being answered
   */
  goOn(from: Journal, { arrived, answered, cleared }: Calls, own?: number): void {
    for (const { entry, place } of from.#entries) if (place <= answered || entry.id === own) this.add(entry, place)
    this.#lastId = arrived
    this.clear(cleared)
  }

  /** @param place of the last answer to clear */
  clear(place = this.#answered): void {
    this.#hidden = this.#entries.findLastIndex((one) => one.place <= place) + 1
    this.#cleared = place
  }
}

/** Accurate enough to limit memory, because the wire texts outweigh the decrypted data. */
function sizeOf(entry: Entry): number {
  const headers = Object.values(entry.headers).reduce((sum, value) => sum + value.length, 0)
  return 512 + headers + 2 * (entry.wire.request.length + entry.wire.response.length)
}
