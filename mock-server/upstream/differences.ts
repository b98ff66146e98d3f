import type { ShapeDifference } from '../contract/calls/upstream'
import type { Found } from './shape-differences'

const MAX_DIFFERENCES = 500

/** The differences found, each once, the one seen last at the end. */
export class Differences {
  readonly #known = new Map<string, ShapeDifference>()

  add(at: string, path: string, found: readonly Found[]): void {
    for (const one of found) {
      const key = JSON.stringify([path, one.kind, one.member, one.here, one.there])
      this.#known.delete(key)
      this.#known.set(key, { at, path, ...one })
      const [oldest] = this.#known.keys()
      if (this.#known.size > MAX_DIFFERENCES && oldest !== undefined) this.#known.delete(oldest)
    }
  }

  list(): ShapeDifference[] {
    return [...this.#known.values()]
  }

  clear(): void {
    this.#known.clear()
  }
}
