import '../api/page-globals'
import { describe, expect, test } from 'vitest'
import { detailSteps } from '../../../web/src/features/order/detail/detail-steps'
import type { OrderAnswer } from '../../../web/src/features/order/detail/load-order'
import { outcomeOf } from '../../../web/src/features/order/detail/outcome'
import { kindOfPath, kindOfType } from '../../../web/src/features/order/draft/order-kinds'
import { noteTraded, tradeKey } from '../../../web/src/platform/forget-recovered'
import { replaceRecovered } from '../../../web/src/platform/replace-recovered'
import { tabStored } from '../../../web/src/platform/storage'
import { RefusedError } from '../../../web/src/protocol/errors'
import type { OrderType } from '../../../web/src/protocol/order'
import zhCn from '../../../web/src/text/zh-cn'
import { ORDER_PATHS } from '../../../web/src/ui/order-entries'
import { orderView } from './order-view'

type Answer = Exclude<OrderAnswer, { kind: 'missing' }>
type Password = 'none' | 'kept' | 'replaced'
const ID = '21022024000001'

const found = (wo_type: OrderType, status: number): Answer => ({
  kind: 'found',
  view: orderView({ wo_type, status }),
  trading: false,
  refusal: null,
})
const failed: Answer = { kind: 'failed', error: new RefusedError(410, '') }

const shown = (path: string, answer: Answer | null, hint: string | null = null, password: Password = 'none') => {
  const kind = kindOfPath(path)
  tabStored.remove(tradeKey(ID))
  if (password === 'replaced') {
    noteTraded(ID, 'sunny2024')
    replaceRecovered({ account: 'sunny2024' })
  }
  const order = { answer, askedAt: null, wasOpen: false }
  const { step, mood } = outcomeOf(order, { id: ID, kind, password: password === 'kept' ? 'abc' : null }, zhCn)
  const own = answer?.kind === 'found' ? kindOfType(answer.view.wo_type) : kind
  const { steps, current } = detailSteps(own, step, hint)
  const names = steps.map((name) => zhCn.step[name])
  return { names, current: names[current], mood }
}

test.each<[clause: string, path: string, hint: string | null, current: string]>([
  ['REC-22', '/account', null, '确认账号'],
  ['REC-1', '/account', '2', '等待审核'],
  ['REC-1', '/account', '3', '完成'],
  ['REC-26', '/account', '4', '确认账号'],
  ['REC-26', '/account', '-1', '确认账号'],
  ['REC-26', '/account', '02', '确认账号'],
  ['OTH-2', '/other', '2', '完成'],
])('%s %s with s=%s shows the step %s', (_, path, hint, current) => {
  expect(shown(path, null, hint).current).toBe(current)
})

test.each<[clause: string, path: string, answer: Answer, current: string, password?: Password]>([
  ['REC-14', '/account', found(1, 0), '等待审核'],
  ['REC-17', '/account', found(1, 1), '等待审核'],
  ['REC-16', '/account', found(1, 1), '完成', 'kept'],
  ['TRU-3', '/account', found(1, 1), '完成', 'replaced'],
  ['REC-18', '/account', found(1, 2), '等待审核'],
  ['REC-18', '/account', found(1, 7), '等待审核'],
  ['REC-26', '/account', found(2, 1), '完成', 'kept'],
  ['REC-21', '/account', found(3, 1), '完成'],
  ['REC-18', '/account', found(3, 2), '完成'],
  ['OTH-2', '/other', found(99, 0), '等待审核'],
  ['OTH-2', '/other', found(99, 1), '完成'],
  ['OTH-2', '/other', found(99, 2), '完成'],
  ['PWD1-1', '/pwd1', found(2, 1), '完成'],
])('%s %s shows the step for answer number %#', (_, path, answer, current, password) => {
  for (const hint of [null, '0', '1', '2', '3', 'x']) expect(shown(path, answer, hint, password).current).toBe(current)
})

describe('REC-2 the names in the step bar', () => {
  test('only an order of type 1 has the step of confirming, on whatever page it is opened', () => {
    expect(shown('/account', null).names).toEqual(['上传凭证', '确认账号', '等待审核', '完成'])
    expect(shown('/account', found(1, 0)).names).toEqual(['上传凭证', '确认账号', '等待审核', '完成'])
    for (const type of [2, 3, 99] as const)
      expect(shown('/account', found(type, 0)).names).toEqual(['上传凭证', '等待审核', '完成'])
    expect(shown('/other', found(1, 0)).names).toEqual(['上传凭证', '确认账号', '等待审核', '完成'])
  })

  test.each(ORDER_PATHS)('REC-20 a failure on %s has its own step before the last, and none of confirming', (path) => {
    expect(shown(path, failed, '0')).toEqual({
      names: ['上传凭证', '等待审核', '查询失败', '完成'],
      current: '查询失败',
      mood: 'bad',
    })
  })
})
