import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { breaksConnections } from './calls/faults'
import { rpcRoute } from './calls/sealed-call'
import { controlRoutes } from './control/routes'
import { analyticsRoutes } from './services/analytics'
import { chatRoutes } from './services/chat'
import { site } from './services/site'
import { uploadRoutes } from './services/uploads'
import { visitorIpRoutes } from './services/visitor-ip'
import type { World } from './world'

export interface ServerOptions {
  world: World
  /** Folder of the built app; nothing is served without it. */
  appDir?: string | undefined
  /** What the control API asks for; without it, no token. */
  token?: string | undefined
}

/** The whole back end as an Express app. It never listens by itself. */
export function createServer({ world, appDir, token }: ServerOptions): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.use('/__mock', ownConnection, controlRoutes(world, { token }))
  app.use(anyOrigin, freshConnections(world))
  app.use(rpcRoute(world), uploadRoutes(world), chatRoutes(world), analyticsRoutes(world), visitorIpRoutes(world))
  if (appDir !== undefined) app.use(site(appDir))
  app.use((_, response) => {
    response.status(404).json({ code: 404, msg: '接口不存在' })
  })
  app.use(answerError)
  return app
}

/** The app may be served from another port than its back end; sessions are a header, so no origin gains by it. */
const anyOrigin: RequestHandler = (request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': request.get('access-control-request-headers') ?? '*',
    'X-Content-Type-Options': 'nosniff',
  })
  if (request.method === 'OPTIONS' && request.get('access-control-request-method')) response.status(204).end()
  else next()
}

/**
 * A browser asks again by itself, unseen by the page, when a connection that it uses once more breaks. So none is used
 * once more while a fault is armed that breaks connections: it strikes as often as it says.
 */
const freshConnections =
  (world: World): RequestHandler =>
  (_request, response, next) => {
    if (breaksConnections(world)) response.set('Connection', 'close')
    next()
  }

/** A tester's connection must not be among the idle ones that a fault ends just as it is used again. */
const ownConnection: RequestHandler = (_request, response, next) => {
  response.set('Connection', 'close')
  next()
}

const TOO_LARGE = 413

const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
  if (status === TOO_LARGE) response.status(413).json({ code: 413, msg: '请求过大' })
  else if (status >= 400 && status < 500) response.status(400).json({ code: 400, msg: '请求无法解读' })
  else {
    console.error(error)
    response.status(500).json({ code: 500, msg: '服务器内部错误' })
  }
}
