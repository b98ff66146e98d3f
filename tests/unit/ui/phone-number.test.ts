import { expect, test } from 'vitest'
import { readPhone } from '../../../web/src/ui/forms/phone/phone-number'

test.each([
  '+8613912345678',
  '+86 139 1234 5678',
  '+86-139-1234-5678',
  '(+86) 139.1234.5678',
  '0086 13912345678',
  '８６１３９１２３４５６７８',
  '＋８６ １３９１２３４５６７８',
  '\u202a+86 139\u00a01234\u20115678\u202c',
])('BPH-1 the country code of %j is read apart from its number', (text) => {
  expect(readPhone(text)).toEqual({ country: '+86', number: '13912345678' })
})

test.each([
  ['5123 4567', '51234567'],
  ['+1 415 555 2671', '+14155552671'],
  ['+86 1391234567', '+861391234567'],
  ['+86 139123456789', '+86139123456789'],
  ['+86 23912345678', '+8623912345678'],
])('BPH-1 no country code is read from %j, which leaves %s', (text, number) => {
  expect(readPhone(text)).toEqual({ country: null, number })
})
