/**
 * A browser may repeat a POST by itself when the connection breaks, unseen by the page. Sealing is randomised, so an
 * identical ciphertext of the same caller is such a repeat: a call that changed something answers it as it did at first.
 */
import { createHash } from 'node:crypto'
import type { Envelope } from '#protocol/envelope'
import type { BackEnd } from './back-end'

const REPEATED_WITHIN_MS = 10 * 60_000
const MAX_ANSWERS = 2_000
const MAX_BYTES = 1024 * 1024

interface Kept {
  answer: Envelope
  at: number
  bytes: number
}

/** Answers what identifies a request from memory, or by `run`, whose answer is kept if it changed the state. */
export function repeatedRequests({ store, clock }: BackEnd) {
  let state = store.state
  let bytes = 0
  const kept = new Map<string, Kept>()

  const drop = (id: string, { bytes: size }: Kept) => {
    kept.delete(id)
    bytes -= size
  }
  const makeRoom = (now: number) => {
    // The oldest stand first.
    for (const [id, entry] of kept) {
      const fits = kept.size <= MAX_ANSWERS && bytes <= MAX_BYTES
      if (fits && now < entry.at + REPEATED_WITHIN_MS) return
      drop(id, entry)
    }
  }
  return (request: readonly (string | null)[], run: () => Envelope): Envelope => {
    // Answers belong to the state that they were given from: a reset or a restored snapshot puts another in its place.
    if (state !== store.state) {
      state = store.state
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
