import { expect, test, vi } from 'vitest'
import { createStore, store } from '../../../web/src/store/store'

test('the store notifies its subscribers of each change once, and not after they unsubscribe', () => {
  const counter = createStore(1)
  const listener = vi.fn()
  const other = vi.fn()
  const leave = counter.subscribe(listener)
  counter.subscribe(other)
  counter.update((value) => value + 1)
  expect(counter.get()).toBe(2)
  leave()
  counter.update((value) => value + 1)
  expect(counter.get()).toBe(3)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(other).toHaveBeenCalledTimes(2)
})

test('a subscriber sees the new state when it is told, and may leave while it is told', () => {
  const counter = createStore(1)
  const seen: number[] = []
  const leave = counter.subscribe(() => {
    seen.push(counter.get())
    leave()
  })
  counter.subscribe(() => seen.push(counter.get() * 10))
  counter.update(() => 2)
  counter.update(() => 3)
  expect(seen).toEqual([2, 20, 30])
})

test('START-9 at start messages and lists are empty, and each pushType has its entry with the default text', () => {
  const empty = {
    tablename: [],
    tag: [],
    PaymentChannel: [],
    Membrelevel: [],
    Memberflow: [],
    HotKeyword: [],
    Banks: [],
  }
  expect(store.get()).toEqual({
    messages: {
      counts: { interaction: 0, activity: 0, system: 0 },
      lists: { interaction: [], activity: [], system: [] },
      imToken: '',
      info: null,
      index: [3, 1, 7].map((pushType) => ({ pushType, msg: '暂无消息', msgTime: 0, count: 0 })),
    },
    app: {
      imageBase: null,
      customerServiceUrl: '',
      customer: undefined,
      language: 'zh-CN',
      contentType: 'gv',
      typeLists: {},
      tagLists: {},
      index: empty,
      loading: false,
      initialised: false,
    },
  })
})
