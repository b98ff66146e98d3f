import { describe, expect, test } from 'vitest'
import type { FaultRequestInput } from '#contract/calls/faults'
import type { ShownOrder } from '#contract/calls/orders'
import type { Rule } from '#contract/calls/scenarios'
import { asPasted, command, commands, faultCommand, shellWord } from '../../../web/console/acts/commands'
import { faultSentence, isOver, memberSees } from '../../../web/console/faults/fault-words'
import { ago, isoAt, offsetMs, roughly, shortTime, span, timeLeft, weekday } from '../../../web/console/live/time'
import { recipient, spaced } from '../../../web/console/outbox/code-words'
import { nextOf, ruleState, ruleWords } from '../../../web/console/scenarios/rule-state'
import { stepWords } from '../../../web/console/scenarios/step-words'

describe('the command line that does the same', () => {
  test.each([
    ['sunny2024', 'sunny2024'],
    ['截图不清晰', '截图不清晰'],
    ['two words', "'two words'"],
    ["it's", `'it'\\''s'`],
    ['$(rm -rf)', "'$(rm -rf)'"],
    ['', "''"],
  ])('CON-1 %s becomes one word of a shell', (text, word) => expect(shellWord(text)).toBe(word))

  test.each([
    [
      command('orders ls', { status: 0, type: undefined, json: true, all: false, to: '' }),
      'orders ls --status 0 --json',
    ],
    [
      commands.approve('last', 'Abc12345!', false, '24h'),
      "orders approve last --password 'Abc12345!' --no-key --after 24h",
    ],
    [commands.reject('7', '截图 不清晰', ''), "orders reject 7 --reason '截图 不清晰'"],
    [commands.expire('7', '410', '', '2h'), 'orders expire 7 --code 410 --after 2h'],
    // The command line would take it for another flag.
    [commands.reject('7', '-1 元', ''), "orders reject 7 --reason='-1 元'"],
    [commands.advanceTo('2026-01-02T09:00:00+08:00'), 'clock advance --to 2026-01-02T09:00:00+08:00'],
    [
      faultCommand({ kind: 'DELAY', delay: { lower: '1s', upper: '3s' }, match: { path: '/a', nth: 2 }, times: 1 }),
      'faults add DELAY --delay 1s..3s --times 1 --path /a --nth 2',
    ],
    [
      faultCommand({ kind: 'BUSINESS', code: 201, msg: '失败', match: { data: { id: '1' } }, commit: true }),
      `faults add BUSINESS --code 201 --msg 失败 --commit --data '{"id":"1"}'`,
    ],
    [
      faultCommand({ kind: 'BUSINESS', code: 200, data: { key: 'k' }, match: { path: '/a' } }),
      `faults add BUSINESS --code 200 --path /a --answer '{"key":"k"}'`,
    ],
    [faultCommand({ kind: 'HANG', match: { device: 'd 1' } }), "faults add HANG --device 'd 1'"],
    [faultCommand({ kind: 'HOLD', at: 'answer', times: 1 }), 'faults add HOLD --at answer --times 1'],
    [faultCommand({ kind: 'HANG', times: 1, id: 'f1', hits: 1, remaining: null }), 'faults add HANG --times 1'],
    [commands.release(7, { code: 205, data: null }), 'held release 7 --code 205 --data null'],
  ])('CON-1 %s', (line, words) => expect(line).toBe(`npm run mock -- ${words}`))

  test('CON-1 names the server unless it is the default one', () => {
    const outbox = 'npm run mock -- outbox'
    for (const host of ['127.0.0.1', 'localhost']) expect(asPasted(outbox, `http://${host}:8080`)).toBe(outbox)
    expect(asPasted(outbox, 'http://127.0.0.1:81')).toBe(`${outbox} --url http://127.0.0.1:81`)
    expect(asPasted(outbox, 'http://192.168.1.20:8080')).toBe(`${outbox} --url http://192.168.1.20:8080`)
    expect(asPasted(outbox, 'http://127.0.0.1:8080', 'main')).toBe(outbox)
    expect(asPasted(outbox, 'http://127.0.0.1:81', 'checkout')).toBe(
      `${outbox} --url http://127.0.0.1:81 --space checkout`,
    )
    expect(asPasted('curl -s http://x', 'http://127.0.0.1:81')).toBe('curl -s http://x')
    expect(asPasted('curl -s http://x', 'http://127.0.0.1:81', 'checkout')).toBe(
      "curl -s -H 'x-mock-space: checkout' http://x",
    )
    const said = commands.reject('1', "can't && 重拍 --space x", '')
    expect(asPasted(said, 'http://127.0.0.1:8080', 'checkout')).toBe(`${said} --space checkout`)
    const like = commands.reject('1', 'one && npm run mock -- two', '')
    expect(asPasted(`${like} && ${said}`, 'http://127.0.0.1:81')).toBe(
      `${like} --url http://127.0.0.1:81 && ${said} --url http://127.0.0.1:81`,
    )
    expect(asPasted('curl -s http://x', 'http://127.0.0.1:81', 'main', true)).toBe(
      'curl -s -H "Authorization: Bearer $MOCK_TOKEN" http://x',
    )
  })
})

describe('faults in sentences', () => {
  const ONCE = { times: 1, match: { path: '/a' } }
  test.each<[FaultRequestInput, string]>([
    [{ kind: 'STATUS', status: 502 }, 'Each call of every path is answered with HTTP 502'],
    [{ kind: 'STATUS', status: 502, ...ONCE }, 'The next call of /a is answered with HTTP 502'],
    [{ kind: 'HANG', times: 1, match: { method: 'POST' } }, 'The next POST call of every path never gets an answer'],
    [
      { kind: 'HANG', times: 2, after: 1 },
      'Each of the next 2 calls of every path never gets an answer, after 1 that passes',
    ],
    [
      { kind: 'BUSINESS', code: 201, msg: '失败', match: { nth: 3 } },
      'Call 3 of every path is answered with code 201, 失败',
    ],
    [{ kind: 'HOLD', ...ONCE }, 'The next call of /a is held before it is handled'],
    [{ kind: 'HANG', match: { device: 'd' } }, 'Each call of every path never gets an answer, from device d'],
    [{ kind: 'HOLD', at: 'answer' }, 'Each call of every path is held with its answer'],
    [
      { kind: 'SLOW_BODY', bytesPerSecond: 9, direction: 'up' },
      'Each call of every path crawls up at 9 bytes a second',
    ],
    // A chance is no “each call”, and a numbered call no “every call”.
    [{ kind: 'HANG', probability: 0.5 }, 'A call of every path never gets an answer, with a chance of 50 %'],
    [
      { kind: 'HANG', probability: 0.5, times: 2, ttl: '10m', commit: true },
      'A call of every path never gets an answer, with a chance of 50 %, 2 times in all, for 10m, but changes what it would',
    ],
  ])('CON-1 %j is put into a sentence', (fault, words) => expect(faultSentence(fault)).toBe(words))

  test('CON-1 say how often the member sees it', () => {
    const failing = { kind: 'STATUS', status: 502 } as const
    const onPath = { match: { path: '/a' } }
    expect(memberSees(failing)).toMatch(/until it is taken away\.$/)
    expect(memberSees({ ...failing, ...onPath, times: 1 })).toMatch(/ once\. The next one works again\.$/)
    expect(memberSees({ ...failing, times: 1 })).toMatch(/ Polls of a waiting order count too\.$/)
    expect(memberSees({ ...failing, times: 3 })).toMatch(/ 3 times\./)
    const byChance = { ...failing, ...onPath, times: 3, probability: 0.5 }
    expect(memberSees(byChance)).toMatch(/, now and then, 3 times in all\.$/)
  })

  test('CON-1 are over when they are used up or their time has run out', () => {
    const fault = { id: 'x1', hits: 0, remaining: null, kind: 'HANG', match: {} } as const
    expect(isOver({ ...fault, remaining: 0 }, '')).toBe(true)
    expect(isOver(fault, '2026-01-01T09:00:00+08:00')).toBe(false)
    const short = { ...fault, id: 'x2', ttl: '20s', expiresAt: '2026-01-01T09:00:20+08:00' }
    expect(isOver(short, '')).toBe(false)
    expect(isOver(short, '2026-01-01T09:00:19+08:00')).toBe(false)
    expect(isOver(short, '2026-01-01T09:00:20+08:00')).toBe(true)
  })
})

test.each([
  [32_400, '32 s'],
  [60_000, '1 min'],
  [568_000, '9 min 28 s'],
  [43_920_000, '12 h 12 min'],
  [259_200_000, '3 d'],
  [-90_000, '1 min 30 s'],
])('CON-1 %d ms is put into words', (ms, words) => expect(span(ms)).toBe(words))

test.each([
  [248_000, '4:08'],
  [500, '0:01'],
  [3_600_000, '1 h'],
])('CON-1 %d ms left is put into words', (ms, words) => expect(timeLeft(ms)).toBe(words))

test.each([
  [-5, '0 s ago'],
  [32_000, '32 s ago'],
  [240_000, '4 min ago'],
  [86_400_000, '24 h ago'],
  [259_200_000, '3 d ago'],
])('CON-1 %d ms ago is put into words', (ms, words) => expect(ago(ms)).toBe(words))

test('CON-1 times keep the server’s own offset', () => {
  expect(offsetMs('2026-01-01T09:00:00-03:30')).toBe(-12_600_000)
  expect(isoAt(Date.UTC(2026, 0, 1, 1), '2026-01-01T00:00:00+08:00')).toBe('2026-01-01T09:00:00+08:00')
  expect(shortTime('2026-01-02T09:05:02+08:00', '2026-01-02T10:00:00+08:00')).toBe('09:05:02')
  expect(shortTime('2026-01-01T09:05:02+08:00', '2026-01-02T10:00:00+08:00')).toBe('01-01 09:05')
  expect(weekday('2026-01-01T00:30:00+08:00')).toBe('Thursday')
  expect(roughly(568_000)).toBe('9 min')
  expect(roughly(20_000)).toBe('20 s')
})

test('CON-1 codes and phone numbers are shown in groups of digits', () => {
  expect(spaced('482913')).toBe('482 913')
  expect(spaced('AB12')).toBe('AB12')
  expect(recipient({ channel: 'mobile', to: '13800000001' })).toBe('138 0000 0001')
  expect(recipient({ channel: 'email', to: 'sunny@example.com' })).toBe('sunny@example.com')
})

describe('scenarios in words', () => {
  const rule: Rule = {
    on: 'order.created',
    when: { type: 1, nth: 2 },
    after: '10m',
    do: { reject: { reason: '不清晰' } },
  }
  test.each([
    [ruleWords(rule), '2nd order type 1, after 10m: reject, 不清晰'],
    [
      ruleWords({ on: 'request', when: { path: '/a', nth: 4 }, fault: { kind: 'HANG', match: {} } as never }),
      '4th /a: never gets an answer',
    ],
    [ruleWords({ on: 'code.sent', do: { approve: null } }), 'each code sent: approve'],
    [stepWords({ fill: { 用户名: 'sunny2024' } }).join(' | '), 'fill | 用户名: sunny2024'],
    [stepWords({ back: true }).join(' | '), 'back | '],
    [stepWords({ approve: null }).join(' | '), 'approve | '],
    [stepWords({ open: '/account' }).join(' | '), 'open | /account'],
  ])('CON-1 %s', (words, expected) => expect(words).toBe(expected))

  test.each([
    [0, false, 'armed'],
    [1, false, 'armed'],
    [2, true, 'due'],
    [2, false, 'fired'],
  ] as const)('CON-1 a rule shows its state after being met %d times, still due: %s', (hits, isDue, state) =>
    expect(ruleState(rule, hits, isDue)).toBe(state),
  )

  test('CON-1 a rule is due for the order that met it, of the type and number that it names', () => {
    const order = (id: string, wo_type: 1 | 3, by = 'member') =>
      ({ id, wo_type, full_account: '', history: [{ by }] }) as unknown as ShownOrder
    const orders = [order('given', 1, 'scenario'), order('first', 1), order('other', 3), order('second', 1)]
    const due = ['given', 'first', 'other', 'second'].map((ref) => ({ at: '', kind: 'reject', ref }) as const)
    expect(nextOf(rule, due, orders)?.ref).toBe('second')
    expect(nextOf({ ...rule, when: { type: 3 } }, due, orders)?.ref).toBe('other')
    expect(nextOf({ ...rule, when: {} }, due, orders)?.ref).toBe('first')
    expect(nextOf({ ...rule, when: { nth: 4 } }, due, orders)).toBeUndefined()
    expect(nextOf({ ...rule, do: { approve: null } }, due, orders)).toBeUndefined()
    expect(nextOf({ ...rule, on: 'code.sent', when: {} }, due, orders)?.ref).toBe('given')
  })

  test('CON-1 a rule without a delay is never due', () => {
    expect(ruleState({ on: 'order.created', do: { approve: null } }, 1, true)).toBe('fired')
  })
})
