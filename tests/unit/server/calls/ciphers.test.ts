import { constants, createSecretKey, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { privateCipher } from '../../../../mock-server/calls/ciphers'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const cipher = privateCipher(privateKey)
const BLOCK = 256

/** Seals a block as it stands: `head`, then `filler` up to the block's end. */
const sealed = (head: number[], filler: number) =>
  publicEncrypt(
    { key: publicKey, padding: constants.RSA_NO_PADDING },
    Buffer.from([...head, ...Array<number>(BLOCK - head.length).fill(filler)]),
  )

test.each([
  ['a public key', publicKey],
  ['a secret key', createSecretKey(Buffer.alloc(32))],
  ['a private key of another kind', generateKeyPairSync('ed25519').privateKey],
])('MOCK-1 %s is no RSA private key', (_, key) => {
  expect(() => privateCipher(key)).toThrow('not an RSA private key')
})

test('MOCK-1 eight bytes of padding are enough', () => {
  expect([...cipher.open(sealed([0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 0], 7))]).toEqual(Array(BLOCK - 11).fill(7))
})

test.each([
  ['that begins with another byte', sealed([1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 0], 7)],
  ['of type 1', sealed([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0], 7)],
  ['with seven bytes of padding', sealed([0, 2, 1, 1, 1, 1, 1, 1, 1, 0], 7)],
  ['whose padding never ends', sealed([0, 2], 9)],
])('MOCK-9 a block %s is refused', (_, block) => {
  expect(() => cipher.open(block)).toThrow('padding')
})
