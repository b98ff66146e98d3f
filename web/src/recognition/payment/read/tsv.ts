/** A word the engine read: its text, confidence 0-100, and box in pixels of the picture it was given. */
export interface ReadWord {
  text: string
  confidence: number
  left: number
  top: number
  right: number
  bottom: number
}

/** Tab-separated: level page block paragraph line word left top width height confidence text; level 5 is a word. */
export function wordsOfTsv(tsv: string): ReadWord[] {
  return tsv.split('\n').flatMap((line) => {
    const cells = line.split('\t')
    if (cells[0] !== '5') return []
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number)
    return [{ text: cells[11] ?? '', confidence, left, top, right: left + width, bottom: top + height }]
  })
}
