/** JSON with the members of every object in alphabetical order: equal values give equal texts. */
export const stableJson = (value: unknown): string => `${JSON.stringify(sorted(value), null, 1)}\n`

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]))
}
