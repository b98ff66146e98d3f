import { describe, expect, test, vi } from 'vitest'
import { createStore, store } from '../../../web/src/store/store'

describe('a store', () => {
  test('tells its subscribers of each change once, and no more after they left', () => {
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
})

describe('START-9 the client state at start', () => {
  const { messages, app } = store.get()

  test('messages has empty counts, lists by kind, im token and info', () => {
    expect(messages.counts).toEqual({ interaction: 0, activity: 0, system: 0 })
    expect(messages.lists).toEqual({ interaction: [], activity: [], system: [] })
    expect(messages.imToken).toBe('')
    expect(messages.info).toBeNull()
  })

  test('messages has an index entry for each of pushType 3, 1 and 7, with time and the default text', () => {
    expect(messages.index).toEqual([3, 1, 7].map((pushType) => ({ pushType, msg: '暂无消息', msgTime: 0, count: 0 })))
  })

  test('app has its addresses, language, content type, lists, keywords, banks and loading state', () => {
    expect(app).toEqual({
      imageBase: null,
      customerServiceUrl: '',
      customer: undefined,
      language: 'zh-CN',
      contentType: 'gv',
      typeLists: {},
      tagLists: {},
      index: {
        tablename: [],
        tag: [],
        PaymentChannel: [],
        Membrelevel: [],
        Memberflow: [],
        HotKeyword: [],
        Banks: [],
      },
      loading: false,
      initialised: false,
    })
  })
})
