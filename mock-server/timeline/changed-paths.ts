/** Compares two states by what they share: only what a change made anew is looked at. */

/** @returns the paths that differ, each as high as all below it is new: `state.orders.0.status` */
export function changedPaths(before: unknown, after: unknown, path = 'state'): string[] {
  if (before === after) return []
  if (isLeaf(before) || isLeaf(after) || Array.isArray(before) !== Array.isArray(after)) return [path]
  const [was, is] = [before as Members, after as Members]
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...names].flatMap((name) => changedPaths(was[name], is[name], `${path}.${name}`))
}

type Members = Readonly<Record<string, unknown>>

/** Lists of numbers and texts count as one value. */
const isLeaf = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== 'object'))

export const valueAt = (state: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce((value: unknown, name) => (value as Members | undefined)?.[name], state)
