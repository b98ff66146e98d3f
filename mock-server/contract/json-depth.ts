/** Deeper values overflow the stack of recursive code, JSON.stringify included. */
export const MAX_JSON_DEPTH = 100

/** Checks whether lists and objects are nested deeper than that; primitives have no depth. */
export function isTooDeep(value: unknown, left = MAX_JSON_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((member) => isTooDeep(member, left - 1))
}
