/** Types for the parts of node-forge that crypto.ts uses; its submodules ship without types. */
declare module 'node-forge/lib/rsa.js' {}
declare module 'node-forge/lib/forge.js' {
  interface BigInteger {
    bitLength(): number
    toString(radix: number): string
    modPow(exponent: BigInteger, modulus: BigInteger): BigInteger
  }
  interface PublicKey {
    n: BigInteger
    /** Binary strings in and out. */
    encrypt(data: string, scheme: 'RSAES-PKCS1-V1_5'): string
  }
  const forge: {
    jsbn: { BigInteger: { new (text: string, radix: number): BigInteger; prototype: BigInteger } }
    asn1: { fromDer(der: string): unknown }
    pki: {
      publicKeyFromAsn1(asn1: unknown): PublicKey
      rsa: { decrypt(block: string, key: PublicKey, withPublicKey: boolean): string }
    }
  }
  export default forge
}
