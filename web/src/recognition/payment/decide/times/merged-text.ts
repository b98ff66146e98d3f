/** A letter that is no mark between a date and a time: 2023-07-11T08:02:57. */
const HAS_WORD = /[A-SU-Za-z]/

/**
 * Joins two readings of a line that see the same digits: the network's marks, which the engine loses in small type, and
 * the engine's Latin words, which the network does not know. Null where the digits differ, or the engine saw no word.
 */
export function mergedText(engine: string, network: string): string | null {
  const [words, marks] = [partsOf(engine), partsOf(network)]
  const isSame = words.digits.length > 0 && words.digits.join() === marks.digits.join()
  if (!isSame || !words.gaps.some((gap) => HAS_WORD.test(gap))) return null
  const gaps = words.gaps.map((gap, at) => (HAS_WORD.test(gap) ? ` ${gap} ` : (marks.gaps[at] ?? '')))
  const text = gaps.map((gap, at) => gap + (words.digits[at] ?? '')).join('')
  return withoutComma(text).replace(/ +/g, ' ').trim()
}

const partsOf = (text: string) => ({ digits: text.match(/\d/g) ?? [], gaps: text.split(/\d/) })

/** An unknown glyph before a year is a comma. Anywhere else it may be a word that changes the time. */
const withoutComma = (text: string) => text.replace(/ *# *(?=20\d\d(?!\d))/g, ' ')
