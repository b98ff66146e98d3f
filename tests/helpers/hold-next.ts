import type { Mock } from '../../mock-server/start-mock'

/**
 * Holds the next call of the path, so that a test can watch a member before a slow server for as long as it takes.
 * @returns a function that waits for the call and releases it
 */
export async function holdNext(mock: Mock, path: string): Promise<() => Promise<void>> {
  await mock.faults.add({ kind: 'HOLD', match: { path }, times: 1 })
  return async () => {
    const { id } = await mock.held.waitFor({ path })
    await mock.held.release(id)
  }
}
