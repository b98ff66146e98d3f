export type RecognitionFault = 'engine' | 'picture'

/** `engine`: it could not be loaded or broke down. `picture`: the file is not a picture this browser can decode. */
export class RecognitionError extends Error {
  constructor(
    readonly fault: RecognitionFault,
    message: string,
  ) {
    super(message)
    this.name = 'RecognitionError'
  }
}
