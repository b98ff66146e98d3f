import express, { type Request, type Router } from 'express'
import { jsonOr } from '#protocol/shape'
import type { BackEnds } from '../calls/back-end'
import { plainCall, textBody } from '../calls/plain-call'
import { jsonReply } from '../calls/reply'
import { isTooDeep } from '../contract/json-depth'

/** The SDK accepts an answer only with a truthy `result`. */
const TAKEN = { result: 'Success' }

/** Countly's two endpoints; the journal shows what arrives. */
export function analyticsRoutes({ worldOf }: BackEnds): Router {
  const router = express.Router()
  for (const path of ['/o/sdk', '/i'])
    router.all(path, textBody, (request, response) =>
      plainCall(worldOf(request), {
        path,
        request,
        response,
        data: parameters(request),
        handle: () => jsonReply(200, TAKEN),
      }),
    )
  return router
}

/** Query and form together; JSON values are parsed unless they are nested too deep. */
function parameters({ url, body }: Request): Record<string, unknown> {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const form = new URLSearchParams(typeof body === 'string' ? body : '')
  return Object.fromEntries([...query, ...form].map(([name, value]) => [name, readJson(value)]))
}

function readJson(text: string): unknown {
  const value = /^[[{]/.test(text) ? jsonOr(text, text) : text
  return isTooDeep(value) ? text : value
}
