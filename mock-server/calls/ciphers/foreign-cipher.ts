import { generateKeyPairSync } from 'node:crypto'
import type { BlockCipher } from '#protocol/sealed-text'
import { privateCipher } from './private-cipher'

let cipher: BlockCipher | null = null

/** Seals with a key that nobody holds. The key is generated on first use, because that is slow. */
export function foreignCipher(): BlockCipher {
  cipher ??= privateCipher(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
  return cipher
}
