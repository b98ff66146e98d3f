/** An answer before it is sent. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
  /** The decoded body, for the journal. */
  answer: unknown
  code: number
}

/** Handles one kind of call and builds the answers of its faults. */
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
