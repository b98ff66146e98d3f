import { z } from 'zod'
import type { Entry } from '#contract/calls/requests'

/** An envelope has `msg`, an error of the chat `message`. */
const answerSchema = z.object({ msg: z.string().optional(), message: z.string().optional() })

/** The words beside the code of an answer; '' when it has none. */
export function messageOf({ answer }: Pick<Entry, 'answer'>): string {
  const { msg, message } = answerSchema.safeParse(answer).data ?? {}
  return msg ?? message ?? ''
}
