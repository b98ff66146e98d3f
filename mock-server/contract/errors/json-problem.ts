/**
 * Names the place where a text stops being JSON: `line 2, column 9: Unexpected token 'x'`. V8 gives the position in
 * its message, except for a text that ends too early or is short.
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
  // V8 names only the token of a short text.
  const token = /Unexpected token '(.)'/u.exec(message)?.[1]
  return token === undefined ? text.length : shortest(text, token)
}

/** The place of the first such token up to which the text is no JSON yet, and no worse. */
function shortest(text: string, token: string): number {
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1))
    if (!canGoOn(text.slice(0, at + 1))) return at
  return text.length
}

/** True if the text breaks off only because it ends. */
function canGoOn(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    return error instanceof Error && /end of JSON|Unterminated|after/.test(error.message)
  }
}
