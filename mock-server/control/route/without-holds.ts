import type { World } from '../../world/world'

/**
 * Runs an act that replaces the server's state. Held calls go on before it, so that nothing of them comes later; calls
 * that were held meanwhile, by a fault that the act removed, go on after it.
 */
export async function withoutHolds<T>(
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
