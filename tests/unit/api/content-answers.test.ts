import { expect, test } from 'vitest'
import { answers } from '../../../web/src/api/answers'
import { ShapeError } from '../../../web/src/api/shape'

const named = { id: '1', name: '支付宝' }
const readName = { id: 1, name: '支付宝' }

test('API-8 the lists of the site are read member by member', () => {
  expect(answers['/api/Tablename/index']([{ id: '1', name: '电影', type: '4', more: 1 }])).toEqual([
    { id: 1, name: '电影', type: 4 },
  ])
  expect(answers['/api/Tag/index']([{ tag_id: '1', label: '新', type: 0 }])).toEqual([
    { tag_id: 1, label: '新', type: 0 },
  ])
  expect(
    answers['api/Index/index']({
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

test('API-8 a member is read with what is bound', () => {
  const member = { username: 'sunny2024', mobile: '138****0001', email: null }
  expect(answers['/api/Member/view'](member)).toEqual({ ...member, email: '' })
})

test.each<[keyof typeof answers, unknown]>([
  ['/api/Tablename/index', [{ id: 1, name: '电影', type: 2 }]],
  ['/api/Tag/index', [{ tag_id: 1, label: '新', type: 3 }]],
  ['api/Index/index', { Banks: [{ id: 'x' }] }],
])('API-8 %s refuses %j', (path, value) => {
  expect(() => answers[path](value)).toThrow(ShapeError)
})

test('API-8 an order without a number says so', () => {
  expect(() => answers['/api/WorkerOrder/add']('')).toThrow('an order without a number')
})
