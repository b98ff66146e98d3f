/** The public half of a key pair, on the server: seals block type 2, opens block type 1. */
import { constants, createPublicKey, type KeyObject, publicDecrypt, publicEncrypt } from 'node:crypto'
import type { BlockCipher } from '#protocol/sealed-text'

const padding = constants.RSA_PKCS1_PADDING

export function publicCipher(key: KeyObject): BlockCipher {
  const bits = key.asymmetricKeyDetails?.modulusLength
  if (bits === undefined) throw new Error('not an RSA public key')
  return {
    blockBytes: bits / 8,
    seal: (chunk) => publicEncrypt({ key, padding }, chunk),
    open: (block) => publicDecrypt({ key, padding }, block),
  }
}

/** @returns null when the text is not the PEM of an RSA public key; a private key is not accepted as one */
export function readPublicKey(pem: string): KeyObject | null {
  if (pem.includes('PRIVATE KEY')) return null
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'rsa' ? key : null
  } catch {
    return null
  }
}
