/** Keyboard navigation in a list, the same in every panel. */
import type { Bindings } from './keys'

/** @param allKeys asked for only when a key is pressed: the list may be long. */
export function listKeys(allKeys: () => readonly string[], selected: string, select: (key: string) => void): Bindings {
  const go = (way: (at: number) => number) => {
    const keys = allKeys()
    const to = way(keys.indexOf(selected))
    const key = keys[Math.min(keys.length - 1, Math.max(0, to))]
    if (key !== undefined) select(key)
  }
  return {
    j: { does: 'next', run: () => go(next) },
    k: { does: 'before', run: () => go(before) },
    ArrowDown: { does: 'next row', minor: true, run: () => go(next) },
    ArrowUp: { does: 'row before', minor: true, run: () => go(before) },
    Home: { does: 'first row', minor: true, run: () => go(() => 0) },
  }
}

const next = (at: number): number => at + 1
const before = (at: number): number => Math.max(0, at - 1)
