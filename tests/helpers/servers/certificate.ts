/** A certificate for 127.0.0.1 that a client trusts only when it is told to. */
import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

export interface Certificate {
  key: string
  cert: string
}

const DAY_MS = 86_400_000

export function loopbackCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  const name = [{ name: 'commonName', value: '127.0.0.1' }]
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - DAY_MS)
  certificate.validity.notAfter = new Date(Date.now() + DAY_MS)
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return { key: privateKey, cert: forge.pki.certificateToPem(certificate) }
}
