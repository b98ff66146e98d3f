/**
 * Shrinks a list that shows a violation to a shortest one that still does, by leaving out ever smaller parts (delta
 * debugging).
 */

/** @returns the part of the list that shows the violation, up to where it does; undefined when it does not */
export type Attempt<Item> = (list: readonly Item[]) => Promise<readonly Item[] | undefined>

/** `mayGoOn` ends the search early; the shortest list so far is returned then. */
export async function shrink<Item>(
  list: readonly Item[],
  attempt: Attempt<Item>,
  mayGoOn: () => boolean = () => true,
): Promise<readonly Item[]> {
  let shortest = list
  let size = Math.max(1, Math.floor(list.length / 2))
  while (mayGoOn()) {
    const shorter = await withoutOnePart(shortest, size, attempt, mayGoOn)
    if (shorter) {
      shortest = shorter
      size = Math.max(1, Math.min(size, Math.floor(shortest.length / 2)))
    } else if (size === 1) break
    else size = Math.floor(size / 2)
  }
  return shortest
}

/** The end is the violation itself, so parts are left out from the start. */
async function withoutOnePart<Item>(
  list: readonly Item[],
  size: number,
  attempt: Attempt<Item>,
  mayGoOn: () => boolean,
): Promise<readonly Item[] | undefined> {
  for (let at = 0; at < list.length && mayGoOn(); at += size) {
    const rest = [...list.slice(0, at), ...list.slice(at + size)]
    const shown = rest.length > 0 ? await attempt(rest) : undefined
    if (shown) return shown
  }
  return undefined
}
