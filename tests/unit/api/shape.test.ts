import { describe, expect, expectTypeOf, test } from 'vitest'
import { endpoints } from '../../../web/src/protocol/endpoints'
import {
  anything,
  list,
  number,
  oneOf,
  or,
  type Reader,
  ShapeError,
  shape,
  text,
} from '../../../web/src/protocol/shape'
import { orderView } from '../order/order-view'

describe('API-8 readers of single values', () => {
  test.each([
    ['工单', '工单'],
    ['', ''],
    [0, '0'],
    [20261121, '20261121'],
    [null, ''],
    [undefined, ''],
  ])('text reads %j as %j', (value, read) => {
    expect(text(value)).toBe(read)
  })
  test.each([[true], [{}], [[]], [['a']]])('text refuses %j', (value) => {
    expect(() => text(value)).toThrow(ShapeError)
  })

  test.each([
    [0, 0],
    [-1.5, -1.5],
    ['99', 99],
    [' 7 ', 7],
  ])('number reads %j as %j', (value, read) => {
    expect(number(value)).toBe(read)
  })
  test.each([[''], ['12a'], [Number.POSITIVE_INFINITY], [null], [true], [[5]]])('number refuses %j', (value) => {
    expect(() => number(value)).toThrow(ShapeError)
  })

  test('oneOf reads its numbers from numbers or texts, and refuses others', () => {
    const read = oneOf(1, 2, 99)
    expectTypeOf(read).toEqualTypeOf<Reader<1 | 2 | 99>>()
    expect([1, '2', '99'].map(read)).toEqual([1, 2, 99])
    for (const other of [0, 3, '1.5', '', null]) expect(() => read(other)).toThrow(ShapeError)
  })

  test('anything reads every value as null', () => {
    expect([1, 'a', null, {}].map(anything)).toEqual([null, null, null, null])
  })
})

describe('API-8 readers of parts', () => {
  test('list reads a missing list as empty, and refuses any other value', () => {
    expect(list(number)(['1', 2])).toEqual([1, 2])
    expect([null, undefined].map(list(text))).toEqual([[], []])
    for (const other of ['a', {}, 5, [{}]]) expect(() => list(text)(other)).toThrow(ShapeError)
  })

  test('a fallback stands in for what is refused', () => {
    expect(or(number, 7)('x')).toBe(7)
    expect(or(number, 7)('8')).toBe(8)
  })

  test('a shape reads its members and drops the others', () => {
    const read = shape<{ id: string; total: number }>({ id: text, total: number })
    expect(read({ id: 5, total: '2', more: true })).toEqual({ id: '5', total: 2 })
    for (const other of [null, [], 'a', 5, { id: '1' }]) expect(() => read(other)).toThrow(ShapeError)
  })

  test('a member named like an inherited one is read from the value itself', () => {
    expect(shape<{ constructor: string }>({ constructor: text })({ constructor: 'a' })).toEqual({ constructor: 'a' })
  })

  test('a shape needs a reader for every member', () => {
    // @ts-expect-error: the reader of total is missing
    shape<{ id: string; total: number }>({ id: text })
    // @ts-expect-error: a reader of another type
    shape<{ id: string }>({ id: number })
    expectTypeOf(shape<{ key?: string }>({ key: text })).toEqualTypeOf<Reader<{ key?: string }>>()
  })
})

const { key: _, ...view } = orderView({ results: '已处理', status: 1 })

describe('API-8 answers', () => {
  test('an order is read as production sends it, with numbers as texts and empty members left out', () => {
    expect(endpoints['/api/WorkerOrder/view'].read({ wo_type: '99', status: '0', full_account: null })).toEqual({
      key: '',
      wo_type: 99,
      results: '',
      status: 0,
      imgs: '',
      full_account: '',
      create_time: 0,
      describe: '',
    })
    expect(endpoints['/api/WorkerOrder/view'].read({ ...view, key: 'k' })).toEqual({ ...view, key: 'k' })
    const unknown = endpoints['/api/WorkerOrder/view'].read({ ...view, wo_type: 5, status: 'lost' })
    expect([unknown.wo_type, unknown.status]).toEqual([99, 2])
  })

  test.each([
    ['no status', { ...view, status: undefined }],
    ['no object', null],
    ['a list', [view]],
  ])('an order with %s is refused', (_, value) => {
    expect(() => endpoints['/api/WorkerOrder/view'].read(value)).toThrow(ShapeError)
  })

  test('API-8 the number of a new order is a text and never empty', () => {
    expect(endpoints['/api/WorkerOrder/add'].read(202611210000001)).toBe('202611210000001')
    expect(() => endpoints['/api/WorkerOrder/add'].read('')).toThrow('an empty text')
    for (const none of [null, undefined, {}]) expect(() => endpoints['/api/WorkerOrder/add'].read(none)).toThrow()
  })

  test('a page of orders is read with its total, and a missing one is empty', () => {
    const rows = [{ ...view, id: 7 }]
    expect(endpoints['/api/WorkerOrder/getListbyDev'].read({ rows, total: '1' })).toEqual({
      rows: [{ ...view, id: '7' }],
      total: 1,
    })
    expect(endpoints['/api/WorkerOrder/getListbyDev'].read({})).toEqual({ rows: [], total: 0 })
  })

  test('START-1 an initApp answer gets defaults for missing members, imgUrl among them', () => {
    expect(endpoints['/api/base/initApp'].read({})).toEqual({
      imgUrl: '',
      noVipNum: 0,
      pic_aes_domain: '',
      pic_aes_switch: 0,
      customer: { site_kefu_appid: '', site_kefu_switch: 0, site_kefu_domain: '' },
      customer_service: '',
      tablename_up_status: 0,
      tag_up_status: 0,
      index_data: 0,
      site_api_domains: [],
    })
    const customer = { site_kefu_appid: 'app', site_kefu_switch: '1', site_kefu_domain: 'https://kefu.example' }
    const read = endpoints['/api/base/initApp'].read({
      imgUrl: '/files',
      customer,
      site_api_domains: [{ domain: 'a', https: '1' }],
    })
    expect(read.customer).toEqual({ ...customer, site_kefu_switch: 1 })
    expect(read.site_api_domains).toEqual([{ domain: 'a', https: 1 }])
    const odd = endpoints['/api/base/initApp'].read({ imgUrl: '/files', customer: 'none', site_api_domains: {} })
    expect([odd.imgUrl, odd.site_api_domains]).toEqual(['/files', []])
  })

  test('candidates, captcha, ways to retrieve and password are read from their answers', () => {
    expect(endpoints['/api/WorkerOrder/getusersbypaytime'].read(['su***4', 5])).toEqual(['su***4', '5'])
    expect(endpoints['/api/WorkerOrder/getusersbypaytime'].read(null)).toEqual([])
    expect(endpoints['/api/Base/captcha'].read({ key: 'k', captcha: 'data:' })).toEqual({ key: 'k', captcha: 'data:' })
    expect(() => endpoints['/api/Member/getRetrieveType'].read({ key: '', mobile: 'm' })).toThrow('an empty text')
    expect(endpoints['/api/Member/getRetrieveType'].read({ key: 'k', mobile: null })).toEqual({
      key: 'k',
      mobile: '',
      email: '',
    })
    expect(endpoints['/api/people/getTokenByKey'].read({ password: 'p' })).toEqual({ password: 'p' })
    expect(() => endpoints['/api/people/getTokenByKey'].read({ password: null })).toThrow('an empty text')
  })
})
