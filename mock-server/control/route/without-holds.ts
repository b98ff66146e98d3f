import type { World } from '../../world/world'

/** The latest act of each world. The next one waits for it: two that ran at once would leave a mixed state. */
const latest = new WeakMap<object, Promise<unknown>>()

/**
 * Runs an act that replaces the server's state. Held calls go on before it, so that nothing of them comes later; calls
 * that were held meanwhile, by a fault that the act removed, go on after it.
 */
export function withoutHolds<T>(world: Pick<World, 'held' | 'store'>, act: () => T | Promise<T>): Promise<T> {
  const acted = (latest.get(world.store) ?? Promise.resolve()).then(() => actWithoutHolds(world, act))
  latest.set(
    world.store,
    acted.catch(() => {}),
  )
  return acted
}

async function actWithoutHolds<T>(
  { held, store }: Pick<World, 'held' | 'store'>,
  act: () => T | Promise<T>,
): Promise<T> {
  await held.letGo()
  try {
    return await act()
  } finally {
    const holds = store.state.faults.filter(({ spec }) => spec.kind === 'HOLD').map(({ id }) => id)
    await held.letGo(({ fault }) => !holds.includes(fault))
  }
}
