import forge from 'node-forge/lib/forge.js'
import { expect, test, vi } from 'vitest'
import '../../../web/src/protocol/crypto'

const { BigInteger } = forge.jsbn
const number = (hex: string) => new BigInteger(hex, 16)

test.each([
  ['32', 'ffffffff', true],
  ['33', '100000001', false],
])('API-6 an exponent of %s bits takes the fast path, which is not constant in time: %s', (_, hex, isFast) => {
  const exponent = number(hex)
  const spelled = vi.spyOn(exponent, 'toString')
  const power = number('123456789abcdef').modPow(exponent, number('fedcba987654321'))
  expect(spelled.mock.calls.length > 0).toBe(isFast)
  const expected = modPow(0x123456789abcdefn, BigInt(`0x${hex}`), 0xfedcba987654321n)
  expect(power.toString(16)).toBe(expected.toString(16))
})

function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  if (exponent === 0n) return 1n
  const half = modPow((base * base) % modulus, exponent / 2n, modulus)
  return exponent % 2n === 1n ? (half * base) % modulus : half
}
