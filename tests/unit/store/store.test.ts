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

test('START-9 at start messages and lists are empty, and each pushType has its entry with the default text', () => {
  const names = ['tablename', 'tag', 'PaymentChannel', 'Membrelevel', 'Memberflow', 'HotKeyword', 'Banks']
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
      index: Object.fromEntries(names.map((name) => [name, []])),
      loading: false,
      initialised: false,
    },
  })
})
