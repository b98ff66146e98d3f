import { expect, test } from 'vitest'
import type { HeldCall } from '#contract/calls/requests'
import { readEdit } from '../../../web/console/traffic/held/held-edit'

const call = (more: Partial<HeldCall> = {}): HeldCall => ({
  id: 5,
  at: 'request',
  since: '2026-01-01T09:00:00+08:00',
  waitedMs: 0,
  path: '/WorkerOrder/add',
  method: 'POST',
  device: '',
  data: { describe: 'typed' },
  fault: 'f1',
  editable: true,
  ...more,
})
const answered = call({ at: 'answer', answer: { code: 200, msg: 'success', data: { id: '1', list: [1] } } })

const cases: [string, HeldCall, string, unknown][] = [
  ['the same data', call(), '{"describe":"typed"}', { edit: {} }],
  ['other data', call(), '{"describe":""}', { edit: { data: { describe: '' } } }],
  ['no object', call(), '[1]', { problem: 'a JSON object is needed here' }],
  ['no JSON', call(), '{', { problem: expect.stringMatching(/^line 1, column 2: /) }],
  ['the same answer', answered, JSON.stringify(answered.answer), { edit: {} }],
  ['another code', answered, '{"code": 205, "msg": "success"}', { edit: { code: 205 } }],
  ['data that became null', answered, '{"data": null}', { edit: { data: null } }],
  ['a mistyped member', answered, '{"cod": 205}', { problem: 'cod: unknown field (did you mean code?)' }],
  ['a code that is no number', answered, '{"code": "205"}', { problem: expect.stringMatching(/^code: /) }],
]
test.each(cases)('CTL-1 reads an edit with %s', (_, held, text, read) => expect(readEdit(held, text)).toEqual(read))
