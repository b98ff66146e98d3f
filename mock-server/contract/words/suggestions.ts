/** Finds the known word closest to a mistyped one; null when none is close enough. */
export function closest(word: string, known: readonly string[]): string | null {
  const most = Math.max(2, Math.floor(word.length / 3))
  // Words are at least as many edits apart as their lengths: a long one is compared with none.
  const ranked = known
    .filter((candidate) => Math.abs(candidate.length - word.length) <= most)
    .map((candidate) => ({ candidate, edits: edits(word.toLowerCase(), candidate.toLowerCase()) }))
  const best = ranked.sort((a, b) => a.edits - b.edits)[0]
  return best && best.edits <= most ? best.candidate : null
}

export const suggest = (word: string, known: readonly string[]): string => {
  const near = closest(word, known)
  return near === null ? `known: ${known.join(', ')}` : `did you mean ${near}?`
}

/** Levenshtein distance. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const replaced = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
