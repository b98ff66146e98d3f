import { expect, test } from 'vitest'
import { endpoints, type Path } from '../../../web/src/protocol/endpoints'
import { ShapeError } from '../../../web/src/protocol/shape'

const named = { id: '1', name: '支付宝' }
const readName = { id: 1, name: '支付宝' }

test('API-8 the lists of the site are read member by member', () => {
  expect(endpoints['/api/Tablename/index'].read([{ id: '1', name: '电影', type: '4', more: 1 }])).toEqual([
    { id: 1, name: '电影', type: 4 },
  ])
  expect(endpoints['/api/Tag/index'].read([{ tag_id: '1', label: '新', type: 0 }])).toEqual([
    { tag_id: 1, label: '新', type: 0 },
  ])
  expect(
    endpoints['api/Index/index'].read({
      tablename: [{ id: 1, name: '电影', type: 3 }],
      tag: [{ tag_id: 1, label: '新', type: 1 }],
      PaymentChannel: [named],
      Membrelevel: [named],
      Memberflow: [named],
      HotKeyword: [{ kw_id: '7', keyword: '热' }],
      Banks: [named],
    }),
  ).toEqual({
    tablename: [{ id: 1, name: '电影', type: 3 }],
    tag: [{ tag_id: 1, label: '新', type: 1 }],
    PaymentChannel: [readName],
    Membrelevel: [readName],
    Memberflow: [readName],
    HotKeyword: [{ kw_id: 7, keyword: '热' }],
    Banks: [readName],
  })
})

test('API-8 a member is read with the bound phone and e-mail', () => {
  const member = { username: 'sunny2024', mobile: '138****0001', email: null }
  expect(endpoints['/api/Member/view'].read(member)).toEqual({ ...member, email: '' })
})

test.each<[Path, unknown]>([
  ['/api/Tablename/index', [{ id: 1, name: '电影', type: 2 }]],
  ['/api/Tag/index', [{ tag_id: 1, label: '新', type: 3 }]],
  ['api/Index/index', { Banks: [{ id: 'x' }] }],
])('API-8 %s refuses %j', (path, value) => {
  expect(() => endpoints[path].read(value)).toThrow(ShapeError)
})
