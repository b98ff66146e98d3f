/**
 * Names the place where a text stops being JSON: `line 2, column 9: Unexpected token 'x'`. V8 gives the position in its
 * message, except of an unexpected token and of a text that ends too early.
 */
export function jsonProblem(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [problem = ''] = message.split(/ in JSON| at position|, "|, \.\.\./)
  const at = positionIn(text, message)
  const before = text.slice(0, at).split('\n')
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${problem}`
}

function positionIn(text: string, message: string): number {
  const given = /at position (\d+)/.exec(message)?.[1]
  if (given !== undefined) return Number(given)
  return UNEXPECTED.test(message) ? placeOfToken(text) : text.length
}

const UNEXPECTED = /^Unexpected token/

/** The end of the shortest beginning with an unexpected token: every longer one has it too. */
function placeOfToken(text: string): number {
  let [good, bad] = [0, text.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (hasToken(text.slice(0, middle))) bad = middle
    else good = middle
  }
  return good
}

function hasToken(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    return error instanceof Error && UNEXPECTED.test(error.message)
  }
}
