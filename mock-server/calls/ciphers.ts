/**
 * The private half of the key pair, for the server: opens block type 2, seals block type 1.
 */
import { constants, generateKeyPairSync, type KeyObject, privateDecrypt, privateEncrypt } from 'node:crypto'
import type { BlockCipher } from '#protocol/sealed-text'

const SHORTEST_PADDING = 8

export function privateCipher(key: KeyObject): BlockCipher {
  const bits = key.asymmetricKeyDetails?.modulusLength
  if (key.type !== 'private' || bits === undefined) throw new Error('not an RSA private key')
  return {
    blockBytes: bits / 8,
    seal: (chunk) => privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, chunk),
    // Node 20 refuses to decrypt with PKCS#1 v1.5 padding (it could be made an oracle), so the block is opened bare and
    // unpadded here. That is good enough for a test server, and only for one: it does not run in constant time.
    open: (block) => unpad(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block)),
  }
}

/** 00 02, at least eight bytes other than zero, 00, the chunk. */
function unpad(block: Uint8Array): Uint8Array {
  const end = block.indexOf(0, 2)
  if (block[0] !== 0 || block[1] !== 2 || end < 2 + SHORTEST_PADDING) throw new Error('padding')
  return block.subarray(end + 1)
}

let cipher: BlockCipher | null = null

/** Seals with a key that nobody holds. The key is generated on first use, because that is slow. */
export function foreignCipher(): BlockCipher {
  cipher ??= privateCipher(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
  return cipher
}
