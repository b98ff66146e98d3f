import { generateKeyPairSync } from 'node:crypto'
import type { BlockCipher } from '#protocol/envelope'
import { privateCipher } from './private-cipher'

let cipher: BlockCipher | null = null

/** Seals with a key that belongs to nobody; made when it is first asked for, which takes a moment. */
export function foreignCipher(): BlockCipher {
  cipher ??= privateCipher(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
  return cipher
}
