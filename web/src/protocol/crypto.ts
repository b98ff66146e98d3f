/**
 * The public half of the key pair in the browser, on node-forge (the only file that imports it).
 * RSAES-PKCS1-v1_5: seals as block type 2, opens block type 1.
 */
// The submodules fill one object; the package's main entry would bring x509, TLS and more.
import 'node-forge/lib/rsa.js'
import forge from 'node-forge/lib/forge.js'
import type { BlockCipher } from './sealed-text'

const { BigInteger } = forge.jsbn
const slowModPow = BigInteger.prototype.modPow
const PUBLIC_EXPONENT_BITS = 32

// Native BigInt is about three times as fast as node-forge's own arithmetic. It does not run in constant time, so only
// exponents as short as a public one are computed this way.
BigInteger.prototype.modPow = function (exponent, modulus) {
  if (exponent.bitLength() > PUBLIC_EXPONENT_BITS) return slowModPow.call(this, exponent, modulus)
  const m = BigInt(`0x${modulus.toString(16)}`)
  let base = BigInt(`0x${this.toString(16)}`) % m
  let result = 1n
  for (let e = BigInt(`0x${exponent.toString(16)}`); e > 0n; e >>= 1n) {
    if (e & 1n) result = (result * base) % m
    base = (base * base) % m
  }
  return new BigInteger(result.toString(16), 16)
}

/**
 * @param pem SubjectPublicKeyInfo, `-----BEGIN PUBLIC KEY-----`; line breaks may be missing
 * @throws when the text holds no RSA public key
 */
export function publicCipher(pem: string): BlockCipher {
  const der = atob(pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, ''))
  // publicKeyFromPem would pull in x509.
  const key = forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(der))
  return {
    blockBytes: Math.ceil(key.n.bitLength() / 8),
    seal: (chunk) => toBytes(key.encrypt(toBinary(chunk), 'RSAES-PKCS1-V1_5')),
    open: (block) => toBytes(forge.pki.rsa.decrypt(toBinary(block), key, true)),
  }
}

const toBinary = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
const toBytes = (binary: string): Uint8Array => Uint8Array.from(binary, (unit) => unit.charCodeAt(0))
