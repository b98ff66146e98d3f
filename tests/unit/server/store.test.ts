import { expect, test } from 'vitest'
import { loadFixtures } from '../../../mock-server/state/fixtures'
import { initialState } from '../../../mock-server/state/state'
import { type Keeper, Store } from '../../../mock-server/state/store'

const fixtures = loadFixtures('fixtures')

/** Writes finish when the test releases them. */
class SlowKeeper implements Keeper {
  readonly texts: string[] = []
  #end: (() => void) | null = null
  write(text: string): Promise<void> {
    this.texts.push(text)
    return new Promise((resolve) => {
      this.#end = resolve
    })
  }
  async end(): Promise<void> {
    this.#end?.()
    await new Promise(setImmediate)
  }
}

const change = (store: Store, lastId: number) =>
  store.change((state) => {
    state.lastId = lastId
  })

test('MOCK-8 a commit waits for a write begun after its change, simultaneous commits share one, and without a change there is none', async () => {
  const keeper = new SlowKeeper()
  const store = new Store(initialState(fixtures, 1), keeper)
  await store.commit()
  expect(keeper.texts).toEqual([])
  const done: number[] = []
  const commit = (n: number) => store.commit().then(() => done.push(n))
  change(store, 1)
  commit(1)
  change(store, 2)
  commit(2)
  change(store, 3)
  commit(3)
  await keeper.end()
  expect(done).toEqual([1])
  await keeper.end()
  expect(done).toEqual([1, 2, 3])
  expect(keeper.texts.map((text) => JSON.parse(text).lastId)).toEqual([1, 3])
})
