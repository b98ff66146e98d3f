/**
 * A browser may repeat a POST on its own when the connection breaks, invisibly to the page. Sealing is randomised, so
 * an identical ciphertext from the same caller is such a repeat. A call that changed the state gets the same answer.
 */
import { createHash } from 'node:crypto'
import type { Envelope } from '#protocol/envelope'
import type { BackEnd } from './back-end'

export const REPEATED_WITHIN_MS = 10 * 60_000
const MAX_ANSWERS = 2_000
const MAX_BYTES = 1024 * 1024

interface Kept {
  answer: Envelope
  at: number
  bytes: number
}

/** Answers a repeated request from memory; otherwise calls `run` and keeps its answer if the state changed. */
export function repeatedRequests({ store, clock }: BackEnd) {
  let { replacements } = store
  let bytes = 0
  const kept = new Map<string, Kept>()

  const drop = (id: string, { bytes: size }: Kept) => {
    kept.delete(id)
    bytes -= size
  }
  const makeRoom = (now: number) => {
    // A Map iterates in insertion order, so the oldest come first.
    for (const [id, entry] of kept) {
      const fits = kept.size <= MAX_ANSWERS && bytes <= MAX_BYTES
      if (fits && now < entry.at + REPEATED_WITHIN_MS) return
      drop(id, entry)
    }
  }
  return (request: readonly (string | null)[], run: () => Envelope): Envelope => {
    // A reset or a restored snapshot replaces the state, so answers from the old one no longer apply.
    if (replacements !== store.replacements) {
      replacements = store.replacements
      kept.clear()
      bytes = 0
    }
    const now = clock.now()
    makeRoom(now)
    const id = createHash('sha256').update(JSON.stringify(request)).digest('base64')
    const known = kept.get(id)
    if (known) return known.answer
    const before = store.version
    const answer = run()
    if (store.version !== before) {
      const entry = { answer, at: now, bytes: JSON.stringify(answer).length }
      kept.set(id, entry)
      bytes += entry.bytes
      makeRoom(now)
    }
    return answer
  }
}
