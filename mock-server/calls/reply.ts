/** An answer before it is sent, and the ways in which a kind of call is answered. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
  /** What the body says, for the journal. */
  answer: unknown
  code: number
}

/** How a kind of call is worked on and how its faults look. */
export interface Work {
  handle(): Reply | Promise<Reply>
  business(code: number, msg: string, data: unknown): Reply
  undecryptable(): Reply
  httpError?(status: number): Reply
}

export const jsonReply = (status: number, answer: unknown, code = status): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(answer),
  answer,
  code,
})
