import { expect, test } from 'vitest'
import { errorOf, readCode } from '../../../web/src/protocol/codes'
import {
  CallError,
  ForbiddenError,
  NotLoggedInError,
  RefusedError,
  TokenInvalidError,
  TransportError,
} from '../../../web/src/protocol/errors'

test.each([200, 0, '200', '0'])('ERR-1 %j is success', (code) => {
  const read = readCode(code)
  expect(read).not.toBeNull()
  expect(errorOf(read ?? -1, 'success')).toBeNull()
})

test.each([
  [101, TokenInvalidError, 103],
  [102, NotLoggedInError, 102],
  [205, ForbiddenError, 205],
  [201, RefusedError, 201],
  [204, RefusedError, 204],
  [500, RefusedError, 500],
  [-1, RefusedError, -1],
])('ERR-2 ERR-3 ERR-4 ERR-5 ERR-6 %i is a %o with code %i', (code, kind, reported) => {
  const error = errorOf(code, '<b>原因</b>')
  expect(error?.constructor).toBe(kind)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ name: kind.name, code: reported, message: '<b>原因</b>' })
})

test('ERR-7 a transport error is no refusal', () => {
  expect(new TransportError('no answer')).toBeInstanceOf(CallError)
  expect(new TransportError('no answer')).not.toBeInstanceOf(RefusedError)
})

test.each([
  [200, 200],
  ['412', 412],
  ['-1', -1],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ['', null],
  [' 200', null],
  ['200.5', null],
  ['0x65', null],
  ['ok', null],
  [true, null],
  [null, null],
  [undefined, null],
  [[200], null],
])('the code %j is read as %j', (code, read) => {
  expect(readCode(code)).toBe(read)
})
