import type { Response } from 'express'
import type { BackEnd } from './back-end'
import type { Reply } from './reply'

const STEPS_PER_SECOND = 10

/** Sends the body piece by piece at about `rate` bytes a second; stops when the client disconnects. */
export async function sendSlowly(world: BackEnd, response: Response, reply: Reply, rate: number, gone: AbortSignal) {
  const bytes = Buffer.from(reply.body)
  const step = Math.max(1, Math.round(rate / STEPS_PER_SECOND))
  response.status(reply.status).set({ ...reply.headers, 'Content-Length': String(bytes.length) })
  for (let at = 0; at < bytes.length && !gone.aborted; at += step) {
    response.write(bytes.subarray(at, at + step))
    await world.wait((step / rate) * 1000, gone)
  }
  response.end()
}
