/** Moving through a list by keys, the same in every panel. */
import type { Bindings } from './keys'

export function listKeys(keys: readonly string[], selected: string, select: (key: string) => void): Bindings {
  const at = keys.indexOf(selected)
  const go = (to: number) => {
    const key = keys[Math.min(keys.length - 1, Math.max(0, to))]
    if (key !== undefined) select(key)
  }
  return {
    j: { does: 'next', run: () => go(at + 1) },
    k: { does: 'before', run: () => go(at < 0 ? 0 : at - 1) },
    ArrowDown: { does: 'next row', minor: true, run: () => go(at + 1) },
    ArrowUp: { does: 'row before', minor: true, run: () => go(at < 0 ? 0 : at - 1) },
    Home: { does: 'first row', minor: true, run: () => go(0) },
  }
}
