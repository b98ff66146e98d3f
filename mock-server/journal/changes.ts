import { type EventItems, PARTS, type Part } from '../contract/events'

/** Announces which parts changed: those of one turn of the event loop together, so that a burst is one event. */
export class Changes {
  readonly #emit: (changed: EventItems['changed']) => void
  readonly #parts = new Set<Part>()
  #epoch = 0

  constructor(emit: (changed: EventItems['changed']) => void) {
    this.#emit = emit
  }

  get epoch(): number {
    return this.#epoch
  }

  note(...parts: readonly Part[]): void {
    if (parts.length > 0 && this.#parts.size === 0) setImmediate(() => this.#announce())
    for (const part of parts) this.#parts.add(part)
  }

  /** Announces a replaced state at once, so that clients take what is emitted next for part of the new one. */
  beginEpoch(): void {
    this.#epoch++
    // Only some of what replaces the state empties the journal.
    this.note(...PARTS.filter((part) => part !== 'requests'))
    this.#announce()
  }

  #announce(): void {
    if (this.#parts.size === 0) return
    const parts = [...this.#parts]
    this.#parts.clear()
    this.#emit({ epoch: this.#epoch, parts })
  }
}
