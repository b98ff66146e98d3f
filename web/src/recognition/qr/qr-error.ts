/** `picture`: the file cannot be decoded as an image. `reader`: the reader itself could not be loaded. */
export type QrErrorReason = 'picture' | 'reader'

export class QrError extends Error {
  readonly reason: QrErrorReason

  constructor(reason: QrErrorReason, cause?: unknown) {
    super(reason === 'picture' ? 'The picture cannot be decoded' : 'The QR reader cannot be loaded', { cause })
    this.name = 'QrError'
    this.reason = reason
  }
}
