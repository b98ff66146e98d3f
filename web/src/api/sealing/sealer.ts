/** Seals requests and opens answers. Both need node-forge, which is half the size of the first screen. */
import { publicCipher } from '../../protocol/crypto'
import type { Envelope } from '../../protocol/envelope'
import { openEnvelope, type RpcRequest, sealRequest } from '../../protocol/sealed-text'

export interface Sealer {
  seal(request: RpcRequest): string
  /** @param body of an answer @throws {MalformedError} */
  open(body: string): Envelope
}

/** @param key the public key in PEM @throws when it is none */
export function makeSealer(key: string): Sealer {
  const cipher = publicCipher(key)
  // The first modular exponentiation is slow: it must not wait for the first call.
  cipher.seal(new Uint8Array(1))
  return {
    seal: (request) => sealRequest(request, cipher),
    open: (body) => openEnvelope(body, cipher),
  }
}
