/** Calls that travel as they are: JSON or form in, JSON out. */
import express, { type Request, type RequestHandler, type Response } from 'express'
import type { BackEnd } from './back-end'
import { exchange } from './exchange'
import { jsonReply, type Reply } from './reply'

const MAX_BODY = '1mb'

/** Body as text, whatever its type says. */
export const textBody: RequestHandler = express.text({ type: () => true, limit: MAX_BODY })

export interface PlainCall {
  path: string
  request: Request
  response: Response
  /** Body and query, for the journal and for faults that look at them. */
  data: unknown
  handle: () => Reply
  /** How a business fault looks; by default as JSON of code, msg and data. */
  business?: (code: number, msg: string, data: unknown) => Reply
  /** How an HTTP error looks. */
  httpError?: (status: number) => Reply
}

export async function plainCall(
  world: BackEnd,
  { path, request, response, data, handle, business, httpError }: PlainCall,
) {
  const wire = typeof request.body === 'string' ? request.body : ''
  const work = {
    handle,
    business:
      business ?? ((code: number, msg: string, extra: unknown) => jsonReply(200, { code, msg, data: extra }, code)),
    ...(httpError ? { httpError } : {}),
    undecryptable: () => jsonReply(200, 'bm90IGZvciB5b3U='),
  }
  await exchange(world, { path, method: request.method, data, wire }, work, request, response)
}
