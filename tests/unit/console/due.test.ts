import { expect, test } from 'vitest'
import type { ShownOrder } from '#contract/calls/orders'
import type { ShownMessage } from '#contract/calls/outbox'
import { type DueSources, everythingDue } from '../../../web/console/clock/everything-due'

const NOW = '2026-01-01T09:00:00+08:00'
const at = (time: string): string => `2026-01-01T${time}+08:00`
const settings: DueSources['settings'] = {
  code: { ttl: '5m', resend: '60s', attempts: 5 },
  key: { ttl: '24h' },
}
const nothing: DueSources = { due: [], outbox: [], captchas: [], orders: [], members: [], settings }

const message = (fields: Partial<ShownMessage>): ShownMessage => ({
  id: 1,
  channel: 'mobile',
  to: '13800000001',
  purpose: 'bind',
  code: '111111',
  sentAt: at('08:59:30'),
  expiresAt: at('09:04:30'),
  usedAt: null,
  ...fields,
})
const order = (fields: Partial<ShownOrder>): ShownOrder => ({
  id: '7',
  wo_type: 1,
  status: 1,
  results: '',
  imgs: '',
  full_account: 'sunny2024',
  create_time: 0,
  describe: '',
  pay_time: '',
  outOrderid: '',
  device: '',
  key: 'secret',
  expired: null,
  history: [{ at: at('08:00:00'), from: 0, to: 1, by: 'tester', reason: '' }],
  ...fields,
})

test('CON-1 decisions, codes, captchas, keys and sessions are listed together, in the order they happen', () => {
  const items = everythingDue(
    {
      due: [{ at: at('09:10:00'), kind: 'approve', ref: '8' }],
      outbox: [message({})],
      captchas: [{ key: 'c-1', answer: '7KQM', expiresAt: at('09:02:00') }],
      orders: [order({})],
      members: [
        {
          username: 'moonlight88',
          mobile: null,
          email: null,
          password: '',
          tokens: ['t'],
          tokensExpireAt: [at('10:00:00')],
        },
      ],
      settings,
    },
    NOW,
  )
  expect(items).toEqual([
    { at: at('09:00:30'), kind: 'resend', ref: '13800000001' },
    { at: at('09:02:00'), kind: 'captcha', ref: 'c-1' },
    { at: at('09:04:30'), kind: 'code', ref: '111111' },
    { at: at('09:10:00'), kind: 'approve', ref: '8' },
    { at: at('10:00:00'), kind: 'token', ref: 'moonlight88' },
    { at: '2026-01-02T08:00:00+08:00', kind: 'key', ref: '7' },
  ])
})

test('CON-1 nothing expired, used or replaced is due, but a used code still delays the next one', () => {
  const kinds = (sources: Partial<DueSources>, now = NOW) =>
    everythingDue({ ...nothing, ...sources }, now).map(({ kind, ref }) => `${kind} ${ref}`)
  expect(kinds({ outbox: [message({ usedAt: at('08:59:50') })] })).toEqual(['resend 13800000001'])
  expect(kinds({ outbox: [message({}), message({ id: 2, code: '222222' })] })).toEqual([
    'resend 13800000001',
    'code 222222',
  ])
  expect(kinds({ outbox: [message({})] }, at('09:04:30'))).toEqual([])
  expect(kinds({ orders: [order({ key: null })] })).toEqual([])
  expect(kinds({ orders: [order({})], settings: null })).toEqual([])
})
