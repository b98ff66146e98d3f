/** A setting that is refused; the message begins with the member. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly hint: string | undefined
  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}
