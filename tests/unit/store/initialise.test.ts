import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { IndexData, TableName, Tag } from '../../../web/src/protocol/endpoints'
import { applyInitData, initialise, type Sources } from '../../../web/src/store/initialise'
import { initialState } from '../../../web/src/store/state'
import { type AppStore, createStore } from '../../../web/src/store/store'

const names: TableName[] = [
  { id: 1, name: '推荐', type: 0 },
  { id: 3, name: '视频', type: 1 },
  { id: 4, name: '短片', type: 1 },
]
const tags: Tag[] = [{ tag_id: 15, label: '连载', type: 4 }]
const index: IndexData = {
  tablename: names,
  tag: tags,
  PaymentChannel: [],
  Membrelevel: [],
  Memberflow: [],
  HotKeyword: [{ kw_id: 1, keyword: '新片速递' }],
  Banks: [{ id: 1, name: '中国工商银行' }],
}

let store: AppStore
let sources: { [Name in keyof Sources]: ReturnType<typeof vi.fn<Sources[Name]>> }
beforeEach(() => {
  store = createStore(initialState('zh-CN', '暂无消息'))
  sources = { tableNames: vi.fn(async () => names), tags: vi.fn(async () => tags), index: vi.fn(async () => index) }
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('START-2 the initialisation action', () => {
  test('loads type lists, tag lists and index data, grouped by type, and is marked as loading meanwhile', async () => {
    const done = initialise(store, sources)
    expect(store.get().app.loading).toBe(true)
    await done
    expect(store.get().app).toMatchObject({
      typeLists: { 0: [names[0]], 1: [names[1], names[2]] },
      tagLists: { 4: tags },
      index,
      initialised: true,
      loading: false,
    })
  })

  test('runs once, even when it is called again before it has finished, and leaves an initialised store alone', async () => {
    await Promise.all([initialise(store, sources), initialise(store, sources)])
    const before = store.get()
    await initialise(store, sources)
    expect(store.get()).toBe(before)
    for (const source of Object.values(sources)) expect(source).toHaveBeenCalledTimes(1)
  })

  test('START-8 ERR-7 a list that cannot be loaded is logged and stays as it is; the others arrive', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    sources.tags.mockRejectedValue(new Error('no answer'))
    await initialise(store, sources)
    expect(store.get().app).toMatchObject({ tagLists: {}, index, loading: false })
    expect(Object.keys(store.get().app.typeLists)).toEqual(['0', '1'])
    expect(log).toHaveBeenCalledTimes(1)
  })
})

test('START-1 the answer of initApp reaches the store and leaves the rest of it alone', () => {
  const customer = { site_kefu_appid: 'a', site_kefu_switch: 1, site_kefu_domain: 'https://kefu.example' } as const
  applyInitData(store, {
    imgUrl: '/files',
    noVipNum: 5,
    pic_aes_domain: '',
    pic_aes_switch: 0,
    customer,
    customer_service: 'https://service.example',
    tablename_up_status: 1,
    tag_up_status: 1,
    index_data: 1,
    site_api_domains: [],
  })
  expect(store.get().app).toEqual({
    ...initialState('zh-CN', '暂无消息').app,
    imageBase: '/files',
    customer,
    customerServiceUrl: 'https://service.example',
  })
})
