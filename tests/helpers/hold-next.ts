import type { Mock } from '../../mock-server/start-mock'

/**
 * Holds the next call of the path: a member can be watched in front of a slow server for as long as it takes.
 * @returns lets the call go, once it is there
 */
export async function holdNext(mock: Mock, path: string): Promise<() => Promise<void>> {
  await mock.faults.add({ kind: 'HOLD', match: { path }, times: 1 })
  return async () => {
    const { id } = await mock.held.waitFor({ path })
    await mock.held.release(id)
  }
}
