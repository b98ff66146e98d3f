import { isIP } from 'node:net'
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express'
import { securityHeaders } from '#security-headers'
import { rpcRoute } from './calls/sealed-call'
import { MAIN } from './contract/calls/spaces'
import { guard } from './control/guard'
import { answerControlError } from './control/route/control-error'
import { controlRoutes } from './control/routes'
import { analyticsRoutes } from './side-services/analytics'
import { builtApp } from './side-services/built-app'
import { chatRoutes } from './side-services/chat/chat'
import { uploadRoutes } from './side-services/uploads/uploads'
import { visitorIpRoutes } from './side-services/visitor-ip'
import { hostOfSpace, hostWithoutSpace } from './spaces/naming'
import { spaceResolver } from './spaces/resolve-space'
import type { Spaces } from './spaces/spaces'

interface ServerOptions {
  spaces: Spaces
  morePorts?: readonly number[]
  /** Folder of the built app; nothing is served without it. */
  appDir?: string | undefined
  /** The token that the control API requires; none by default. */
  token?: string | undefined
}

/** The whole back end as an Express app. It never listens by itself. */
export function createServer({ spaces, morePorts = [], appDir, token }: ServerOptions): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.use(setSecurityHeaders(spaces.publicHost), answerPreflight)
  app.use('/__mock', guard({ token, publicHost: spaces.publicHost }))
  const { handler, worldOf } = spaceResolver(spaces)
  app.use(handler)
  app.use('/__mock', controlRoutes(spaces, worldOf), answerControlError)
  const hostNameFor = (request: Request): string => {
    const { name } = worldOf(request)
    const { hostname = 'localhost' } = request
    // The app takes no address that is an IP literal.
    const host = isIP(hostname.replace(/[[\]]/g, '')) ? 'localhost' : hostname
    return name === MAIN ? host : hostOfSpace(name, host, spaces.publicHost)
  }
  const backEnds = { fixtures: spaces.main.fixtures, worldOf, morePorts, hostNameFor }
  app.use(rpcRoute(backEnds), uploadRoutes(backEnds), chatRoutes(backEnds))
  app.use(analyticsRoutes(backEnds), visitorIpRoutes(backEnds))
  if (appDir !== undefined) app.use(builtApp(appDir))
  app.use((_, response) => {
    response.status(404).json({ code: 404, msg: '接口不存在' })
  })
  app.use(answerError)
  return app
}

/** Every answer has the headers of its path, whatever becomes of the request. */
const setSecurityHeaders =
  (publicHost?: string): RequestHandler =>
  (request, response, next) => {
    const { 'Content-Security-Policy': policy = '', ...headers } = securityHeaders(request.path)
    const isControl = /^\/__mock(\/|$)/i.test(request.path)
    const framing = isControl ? '' : framingOf(request.get('host') ?? '', publicHost)
    response
      .set(headers)
      .set('Content-Security-Policy', policy.replace(/frame-ancestors 'self'$/, `$& ${framing}`.trim()))
    next()
  }

/** The console shows phones of other spaces beside its own. */
function framingOf(host: string, publicHost?: string): string {
  const base = hostWithoutSpace(host, publicHost)
  const [name = ''] = base.split(':')
  if (![publicHost, 'localhost'].includes(name)) return ''
  const loopback = name === 'localhost' ? ` http://${base.replace(name, '127.0.0.1')}` : ''
  return `http://${base} http://*.${base}${loopback}`
}

/** Answers CORS preflight requests on paths that other origins may use. */
const answerPreflight: RequestHandler = (request, response, next) => {
  const isPreflight = request.method === 'OPTIONS' && request.get('access-control-request-method') !== undefined
  if (!isPreflight || !response.hasHeader('Access-Control-Allow-Origin')) return next()
  response
    .set('Access-Control-Allow-Headers', request.get('access-control-request-headers') ?? '*')
    .status(204)
    .end()
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
