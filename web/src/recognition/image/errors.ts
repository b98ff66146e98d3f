export type RecognitionErrorReason = 'engine' | 'picture'

/** `engine`: a reader could not be loaded or broke down. `picture`: this browser cannot decode the file as a picture. */
export class RecognitionError extends Error {
  constructor(
    readonly reason: RecognitionErrorReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'RecognitionError'
  }
}

/** An error of unknown origin is the engine's. */
export const asRecognitionError = (cause: unknown): RecognitionError =>
  cause instanceof RecognitionError ? cause : new RecognitionError('engine', String(cause), { cause })
