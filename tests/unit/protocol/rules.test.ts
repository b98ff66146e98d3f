import { assert as check, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COUNTRY_CODES,
  type CountryCode,
  escapeNonAscii,
  formatWallTime,
  isCode,
  isCountryCode,
  isEmail,
  isForgotPassword,
  isMasked,
  isMemberPassword,
  isOrderId,
  isPayTime,
  isPhone,
  normalisePayTime,
  ORDER_ID,
  parsePayTime,
  passwordParts,
  unescapeNonAscii,
} from '../../../web/src/protocol/rules'

describe('phone numbers', () => {
  test('BPH-1 have eight country codes in a fixed order', () => {
    expect(COUNTRY_CODES).toEqual(['+86', '+852', '+886', '+66', '+82', '+84', '+81', '+60'])
    expect(['+86', '86', '+1', ''].map(isCountryCode)).toEqual([true, false, false, false])
  })

  test.each<[number: string, good: boolean]>([
    ['13000000000', true],
    ['19999999999', true],
    ['12800138000', false],
    ['23800138000', false],
    ['1380013800', false],
    ['138001380000', false],
    ['', false],
    [' 13800138000', false],
    ['13800138000\n', false],
    ['1380013800a', false],
  ])('BPH-1 +86 accepts %j: %s', (number, good) => {
    expect(isPhone(number, '+86')).toBe(good)
  })

  const others = COUNTRY_CODES.filter((code) => code !== '+86')
  test.each(others)('BPH-1 %s takes 6 to 12 digits', (country: CountryCode) => {
    for (const good of ['123456', '012345678', '123456789012']) expect(isPhone(good, country), good).toBe(true)
    for (const bad of ['', '12345', '1234567890123', '12345a', '123 456', '123456\n', '-123456'])
      expect(isPhone(bad, country), bad).toBe(false)
  })
})

describe('BEM-1 e-mail addresses', () => {
  test.each(['a@b.cc', 'sunny@example.com', 'SUNNY.2024@Mail.Example.CO', '1.2.3@4.example.info', '.@a-b.museum'])(
    '%j is valid',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )
  test.each([
    '',
    '@example.com',
    'a@',
    'a@example',
    'a@example.c',
    'a@example.c0',
    'a_b@example.com',
    'a b@example.com',
    'a@b@example.com',
    'a@example..com',
    'a@example.com.',
    'a@exam_ple.com',
    ' a@example.com',
    'a@example.com\n',
  ])('%j is not valid', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

test.each([
  ['123456', true],
  ['', false],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['123456\n', false],
])('BPH-1 the code %j is valid: %s', (code, good) => {
  expect(isCode(code)).toBe(good)
})

const SYMBOLS = '!@#$%^&*()_+,./?|-'

test.each([
  ['a1!', true],
  ['Abc12345!', true],
  ['中a1-', true],
  ['', false],
  ['abc123', false],
  ['abc!!!', false],
  ['123!!!', false],
  ['a1。', true],
  ['a1😀', true],
  ['a1 ', false],
  ['a1中', false],
  ['a1ก็', false],
  ['a1١', false],
  ['é1!', false],
  ['a１!', false],
])('RST-1 %j has letter, digit and symbol: %s', (text, good) => {
  expect(isMemberPassword(text)).toBe(good)
})

test.each([...SYMBOLS])('RST-1 FGT-4 %s is a symbol', (symbol) => {
  expect(isMemberPassword(`a1${symbol}`)).toBe(true)
  expect(isForgotPassword(`abc12${symbol}`)).toBe(true)
})

test.each([
  ['', { letter: false, digit: false, symbol: false }],
  ['a', { letter: true, digit: false, symbol: false }],
  ['1', { letter: false, digit: true, symbol: false }],
  ['-', { letter: false, digit: false, symbol: true }],
  ['\u200b', { letter: false, digit: false, symbol: false }],
  ['~', { letter: false, digit: false, symbol: true }],
  ['中', { letter: false, digit: false, symbol: false }],
])('RST-1 %j has %j', (text, parts) => {
  expect(passwordParts(text)).toEqual(parts)
})

test.each([
  ['abcdef', true],
  ['123456', true],
  [SYMBOLS, true],
  ['a'.repeat(50), true],
  ['abcde', false],
  ['a'.repeat(51), false],
  ['', false],
  ['abc def', false],
  ['abcdef\n', false],
  ['abcde~', false],
])('FGT-4 %j fits the forgot flow: %s', (text, good) => {
  expect(isForgotPassword(text)).toBe(good)
})

describe('OCR-1 order ids', () => {
  const id = 'VT20250919163174044910'
  test.each([
    [id, true],
    [id.slice(0, -1), false],
    [`${id}0`, false],
    [id.toLowerCase(), false],
    [id.replace('VT202', 'VT203'), false],
    [` ${id}`, false],
    [`${id}\n`, false],
    [id.replace('7', 'Z'), false],
  ])('%j is valid: %s', (text, good) => {
    expect(isOrderId(text)).toBe(good)
  })
  test('are 22 characters long', () => {
    expect(id).toHaveLength(22)
    expect(ORDER_ID.exec(`商户订单号 ${id}。`)?.[0]).toBe(id)
  })
})

describe('REC-6 REC-7 payment times', () => {
  test.each([
    '2015-01-01 00:00:00',
    '2099-12-31 23:59:59',
    '2024-02-29 12:00:00',
    '2025-04-30 00:00:00',
    // A zone with summer time skips this time, but it is a valid wall-clock time.
    '2025-03-30 02:30:00',
  ])('%s is valid', (text) => {
    expect(isPayTime(text)).toBe(true)
    const time = parsePayTime(text)
    expect(time && formatWallTime(time)).toBe(text)
  })

  test.each([
    '',
    '2025-09-19 16:31',
    '2025-9-19 16:31:39',
    '2025/09/19 16:31:39',
    '2025-09-19T16:31:39',
    '12025-09-19 16:31:39',
    '2025-09-19 16:31:39\n',
    '2025-00-10 10:00:00',
    '2025-13-10 10:00:00',
    '2025-01-00 10:00:00',
    '2025-02-29 10:00:00',
    '2025-09-19 24:00:00',
    '2025-09-19 16:60:00',
    '2025-09-19 16:31:60',
    '2014-12-31 23:59:59',
    '2100-01-01 00:00:00',
  ])('%j is not valid', (text) => {
    expect(isPayTime(text)).toBe(false)
  })

  test.each([
    ['2025-09-19 16:31:39', '2025-09-19 16:31:39'],
    ['2025/9/2 7:5', '2025-09-02 07:05:00'],
    ['2025.9.2 7:5:3', '2025-09-02 07:05:03'],
    ['2025-9-2T07:05', '2025-09-02 07:05:00'],
    ['2025年9月19日 16:31:39', '2025-09-19 16:31:39'],
    ['2025年9月19日 16：31', '2025-09-19 16:31:00'],
    ['  2025-09-19  16:31  ', '2025-09-19 16:31:00'],
    ['\u200e2025-09-19 16:31:39', '2025-09-19 16:31:39'],
    // Text that names no moment stays as it was typed.
    ['2025-02-30 10:00:00', '2025-02-30 10:00:00'],
    ['2025-9-19', '2025-9-19'],
    ['昨天下午', '昨天下午'],
    ['x2025/9/2 7:5', 'x2025/9/2 7:5'],
    ['2025/9/2 7:5x', '2025/9/2 7:5x'],
    [' ', ' '],
    ['', ''],
  ])('typed as %j becomes %j', (typed, stands) => {
    expect(normalisePayTime(typed)).toBe(stands)
  })
})

describe('REC-13 the escaped account', () => {
  test.each([
    ['', ''],
    ['sunny2024', 'sunny2024'],
    ['星河漫步', '\\u661f\\u6cb3\\u6f2b\\u6b65'],
    ['🙂', '\\ud83d\\ude42'],
    ['a\u007fb', 'a\u007fb'],
    ['a\u0080b', 'a\\u0080b'],
    ['é', '\\u00e9'],
    ['"\\', '"\\'],
  ])('%j travels as %j', (text, travels) => {
    expect(escapeNonAscii(text)).toBe(travels)
    expect(unescapeNonAscii(travels)).toBe(text)
  })

  test('upper-case hex is unescaped too', () => {
    expect(unescapeNonAscii('\\u661F\\u6CB3')).toBe('星河')
  })

  test('any name is sent as ASCII and restored at the end', () => {
    // A backslash and u that a member typed cannot be told from an escape. No account has one.
    const names = string({ unit: 'binary' }).filter((text) => !text.includes('\\u'))
    check(
      property(names, (name) => {
        const travels = escapeNonAscii(name)
        expect([...travels].every((sign) => sign.charCodeAt(0) < 0x80)).toBe(true)
        expect(unescapeNonAscii(travels)).toBe(name)
      }),
      { numRuns: 1000 },
    )
  })
})

test('REC-11 a name with an asterisk is masked', () => {
  expect(['su***4', '*', 'sunny', ''].map(isMasked)).toEqual([true, true, false, false])
})
