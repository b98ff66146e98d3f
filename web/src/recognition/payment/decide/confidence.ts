import type { Reading } from '../read/line-reader'

/** Words that belong to a value: letters of an id, names of months, halves of the day. */
const WORD_BEFORE = /[A-Za-z ]{0,10}$/
const WORD_BEHIND = /^ ?(?:[A-Za-z]{1,3}|[上下]午)/

/**
 * How sure the glyph network is of a value in its reading, 0-100: of its digits, of what stands between them, and of the
 * words right beside them. In a sentence other numbers do not count.
 */
export function confidenceIn({ text, confidence, ofGlyphs }: Reading, value: { digits: string } | null): number {
  const stretch = value && ofGlyphs ? stretchOf(value.digits, text) : null
  if (!stretch || !ofGlyphs) return confidence
  // A space changes no value, and at the joint of two lines there is one or none.
  const product = ofGlyphs.reduce(
    (all, share, at) => (at < stretch.from || at >= stretch.to || text[at] === ' ' ? all : all * share),
    1,
  )
  return Math.max(confidence, 100 * product)
}

/** The stretch of the text that these digits take; null unless they stand there as they are. */
function stretchOf(digits: string, text: string): { from: number; to: number } | null {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index)
  const at = text.replace(/\D/g, '').indexOf(digits)
  const [first, last] = [places[at], places[at + digits.length - 1]]
  if (at < 0 || first === undefined || last === undefined) return null
  const before = WORD_BEFORE.exec(text.slice(0, first))?.[0] ?? ''
  const behind = WORD_BEHIND.exec(text.slice(last + 1))?.[0] ?? ''
  return { from: first - before.length, to: last + 1 + behind.length }
}
