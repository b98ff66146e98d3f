/** The code of a refused call when no more specific code applies. */
export const REFUSED = 201

/** The message about a key that is unknown, used up, withdrawn or too old. */
export const KEY_INVALID = '凭证已失效，请重新验证'

/** A call that is answered with a code other than 200; the message is shown to the member. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number
  constructor(code: number, msg: string) {
    super(msg)
    this.code = code
  }
}
