import { stableJson } from '../state/stable-json'

/** An answer of the other back end, and the question. */
export interface SeenAnswer {
  path: string
  method: string
  data: unknown
  status: number
  answer: unknown
}

const MAX_ANSWERS = 1_000
const MAX_BYTES = 8 * 1024 * 1024

/** Keeps the newest answer of each endpoint and payload, limited by number and size. */
export class SeenAnswers {
  readonly #answers = new Map<string, { seen: SeenAnswer; bytes: number }>()
  #bytes = 0

  add(seen: SeenAnswer): void {
    const key = keyOf(seen)
    this.#remove(key)
    const bytes = key.length + JSON.stringify(seen.answer ?? null).length
    this.#answers.set(key, { seen, bytes })
    this.#bytes += bytes
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= MAX_ANSWERS && this.#bytes <= MAX_BYTES) break
      this.#remove(oldest)
    }
  }

  list(): SeenAnswer[] {
    return [...this.#answers.values()].map(({ seen }) => seen)
  }

  clear(): void {
    this.#answers.clear()
    this.#bytes = 0
  }

  #remove(key: string): void {
    this.#bytes -= this.#answers.get(key)?.bytes ?? 0
    this.#answers.delete(key)
  }
}

export const keyOf = ({ path, method, data }: SeenAnswer): string => stableJson([path, method, data ?? null])
