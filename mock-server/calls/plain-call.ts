/** Unencrypted calls: JSON or form in, JSON out. */
import express, { type Request, type RequestHandler, type Response } from 'express'
import type { BackEnd } from './back-end'
import { exchange } from './exchange'
import { envelopeReply, type Reply, undecryptableReply, type Work } from './reply'

/** The longest body of any call but an upload. */
export const MAX_BODY = '1mb'

/** Reads the body as text, whatever its content type. */
export const textBody: RequestHandler = express.text({ type: () => true, limit: MAX_BODY })

interface PlainCall {
  path: string
  request: Request
  response: Response
  /** Body and query, for the journal and for faults that match on them. */
  data: unknown
  handle: () => Reply | Promise<Reply>
  /** Builds the answer of a business fault; by default JSON with code, msg and data. */
  business?: Work['business']
  /** Builds the answer of an injected HTTP error. */
  httpError?: (status: number) => Reply
}

export async function plainCall(
  world: BackEnd,
  { path, request, response, data, handle, business, httpError }: PlainCall,
) {
  const wire = typeof request.body === 'string' ? request.body : ''
  const work = {
    handle,
    business: business ?? envelopeReply,
    ...(httpError ? { httpError } : {}),
    undecryptable: undecryptableReply,
  }
  await exchange(world, { path, method: request.method, data, wire }, work, request, response)
}
