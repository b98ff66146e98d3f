import express, { type Router } from 'express'
import type { BackEnds } from '../calls/back-end'
import { plainCall } from '../calls/plain-call'
import { jsonReply } from '../calls/reply'

/** From the range reserved for documentation. */
const ADDRESSES = { '/ip/primary': '203.0.113.7', '/ip/secondary': '203.0.113.8' }

/** Stand-ins for the two public services that return a visitor's IP address. */
export function visitorIpRoutes({ worldOf }: BackEnds): Router {
  const router = express.Router()
  for (const [path, ip] of Object.entries(ADDRESSES))
    router.get(path, (request, response) =>
      plainCall(worldOf(request), {
        path,
        request,
        response,
        data: request.query,
        handle: () => jsonReply(200, { ip }),
      }),
    )
  return router
}
