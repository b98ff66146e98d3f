import { isSuccess } from '#protocol/codes'
import type { Entry } from '../contract/calls/requests'

/** A call without an answer has the code 0, which of an answer means success. */
export const succeeded = ({ code, answer }: Pick<Entry, 'code' | 'answer'>): boolean =>
  answer !== null && isSuccess(code)
