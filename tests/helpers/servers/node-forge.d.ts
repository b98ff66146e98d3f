/** Types for the parts of node-forge that make a certificate; the package ships without types. */
declare module 'node-forge' {
  interface Certificate {
    publicKey: unknown
    serialNumber: string
    validity: { notBefore: Date; notAfter: Date }
    setSubject(names: { name: string; value: string }[]): void
    setIssuer(names: { name: string; value: string }[]): void
    setExtensions(extensions: unknown[]): void
    sign(key: unknown, digest: unknown): void
  }
  const forge: {
    md: { sha256: { create(): unknown } }
    pki: {
      createCertificate(): Certificate
      publicKeyFromPem(pem: string): unknown
      privateKeyFromPem(pem: string): unknown
      certificateToPem(certificate: Certificate): string
    }
  }
  export default forge
}
