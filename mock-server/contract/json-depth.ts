/** Deeper values overflow the stack of whatever walks through them, a stringify among it. */
export const MAX_JSON_DEPTH = 100

/** A value of lists and objects that are nested deeper than that; a text or a number has no depth. */
export function isTooDeep(value: unknown, left = MAX_JSON_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((member) => isTooDeep(member, left - 1))
}
