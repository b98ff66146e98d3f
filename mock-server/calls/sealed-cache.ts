import type { Envelope } from '#protocol/envelope'

const MAX_BYTES = 4 * 1024 * 1024

/** Answers are sealed without randomness, so equal values share one text; the least recently used are evicted. */
export function sealedCache<Value = Envelope>(seal: (value: Value) => string): (value: Value) => string {
  const texts = new Map<string, string>()
  let bytes = 0
  return (value) => {
    const key = JSON.stringify(value)
    const known = texts.get(key)
    if (known !== undefined) {
      texts.delete(key)
      texts.set(key, known)
      return known
    }
    const sealed = seal(value)
    texts.set(key, sealed)
    bytes += key.length + sealed.length
    for (const [oldKey, oldText] of texts) {
      if (bytes <= MAX_BYTES) break
      texts.delete(oldKey)
      bytes -= oldKey.length + oldText.length
    }
    return sealed
  }
}
