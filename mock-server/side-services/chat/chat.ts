/**
 * The help chat, in the form of Dify's service API: GET /v1/parameters, POST /v1/chat-messages.
 * Checked in Dify's order: key, JSON, user, payload, conversation.
 */
import express, { type Request, type Response, type Router } from 'express'
import { z } from 'zod'
import { jsonOr } from '#protocol/shape'
import type { BackEnd, BackEnds } from '../../calls/back-end'
import { forwarder } from '../../calls/forward'
import { plainForm } from '../../calls/forward-plain'
import { plainCall, textBody } from '../../calls/plain-call'
import { jsonReply, type Reply } from '../../calls/reply'
import { isTooDeep, MAX_JSON_DEPTH } from '../../contract/json-depth'
import { CHAT_CALLS } from '../../contract/words/changing-calls'
import type { ChatTexts } from '../../state/fixtures'
import { translationFor } from '../../state/member-language'
import { ofEach } from '../../state/of-each'
import { answerStream, blockingAnswer, chatParameters } from './chat-answer'
import { ChatError, chatErrorReply, invalidParam } from './chat-error'

const payloadSchema = z.object({
  inputs: z.record(z.string(), z.unknown()),
  query: z.string(),
  response_mode: z.enum(['blocking', 'streaming']).nullish(),
  files: z.array(z.record(z.string(), z.unknown())).nullish(),
  conversation_id: z.union([z.literal(''), z.uuid()]).nullish(),
})

export function chatRoutes({ fixtures, worldOf }: BackEnds): Router {
  const { key } = fixtures.chat
  const forwardOf = ofEach(forwarder)
  const call = (path: string, request: Request, response: Response, data: unknown, handle: () => Reply) => {
    const world = worldOf(request)
    return plainCall(world, {
      path,
      request,
      response,
      data,
      handle: () => {
        const { upstream } = world
        if (upstream.route(path).mode !== 'mock' && !isCallOfTheApp(request)) return chatErrorReply(404)
        const form = plainForm({
          path,
          request,
          payload: () => payloadOf(request),
          key: upstream.chatKey,
          data: savedForm(data),
          here: () => guarded(handle),
          refusal: (status, msg) => chatErrorReply(status, undefined, msg),
        })
        return forwardOf(world)(form)
      },
      business: (code, msg) => chatErrorReply(httpStatus(code), String(code), msg),
      httpError: (status) => chatErrorReply(status),
    })
  }

  return express
    .Router()
    .get('/v1/parameters', (request, response) =>
      call('/v1/parameters', request, response, request.query, () => {
        checkKey(request, key)
        return jsonReply(200, chatParameters(textsFor(fixtures, request).suggested_questions))
      }),
    )
    .post('/v1/chat-messages', textBody, (request, response) => {
      const text = typeof request.body === 'string' ? request.body : ''
      const value = jsonOr(text, undefined)
      const isDeep = isTooDeep(value)
      return call('/v1/chat-messages', request, response, isDeep ? null : (value ?? null), () => {
        checkKey(request, key)
        if (isDeep) throw invalidParam(`JSON: at most ${MAX_JSON_DEPTH} deep`)
        return answer(worldOf(request), textsFor(fixtures, request), readBody(request, text))
      })
    })
    .post('/v1/chat-messages/:task/stop', textBody, (request, response) =>
      call('/v1/chat-messages/stop', request, response, null, () => {
        checkKey(request, key)
        return jsonReply(200, { result: 'success' })
      }),
    )
    .use('/v1', (_, response) => {
      const { status, headers, body } = chatErrorReply(404)
      response.status(status).set(headers).end(body)
    })
}

/** Compares exactly: routes ignore case and a trailing slash. */
const isCallOfTheApp = ({ method, originalUrl }: Request): boolean =>
  CHAT_CALLS.some((call) => call.method === method && call.path === originalUrl.split('?')[0])

const payloadOf = ({ body }: Request) => (typeof body === 'string' ? { contentType: 'application/json', body } : null)

/** Conversations and users differ each time, so saved answers go only by the question. */
function savedForm(data: unknown): unknown {
  const { user, conversation_id, ...rest } = z.looseObject({}).safeParse(data).data ?? {}
  return rest
}

function textsFor({ chat }: BackEnds['fixtures'], request: Request): ChatTexts {
  const translation = translationFor(request.get('accept-language'))
  return translation === null ? chat : chat.translations[translation]
}

function guarded(handle: () => Reply): Reply {
  try {
    return handle()
  } catch (error) {
    if (error instanceof ChatError) return chatErrorReply(error.status, error.code, error.message)
    throw error
  }
}

function checkKey(request: Request, key: string): void {
  const header = request.get('authorization') ?? ''
  const [, scheme, token] = /^(\S+)\s+(.*)$/.exec(header) ?? []
  if (scheme === undefined)
    throw new ChatError(401, 'unauthorized', "Authorization header must be provided and start with 'Bearer'")
  if (scheme.toLowerCase() !== 'bearer')
    throw new ChatError(401, 'unauthorized', "Authorization scheme must be 'Bearer'")
  if (token !== key) throw new ChatError(401, 'unauthorized', 'Access token is invalid')
}

function readBody(request: Request, text: string): Record<string, unknown> {
  if (!request.is('json'))
    throw new ChatError(
      415,
      'unsupported_media_type',
      "Did not attempt to load JSON data because the request Content-Type was not 'application/json'.",
    )
  const value = jsonOr(text, undefined)
  if (value === undefined)
    throw new ChatError(400, 'bad_request', 'Invalid JSON payload received or JSON payload is empty.')
  const body = z.record(z.string(), z.unknown()).safeParse(value)
  if (!body.success) throw invalidParam('the payload must be an object')
  return body.data
}

function answer(world: BackEnd, texts: ChatTexts, body: Record<string, unknown>): Reply {
  const user = body['user']
  if (user === undefined || user === null || user === '') throw invalidParam('Arg user must be provided.')
  if (typeof user !== 'string') throw invalidParam('user: must be a string')
  if (user.length > MAX_USER) throw invalidParam(`user: at most ${MAX_USER} characters`)
  const payload = payloadSchema.safeParse(body)
  if (!payload.success) throw invalidParam(describe(payload.error))
  const { query, conversation_id, response_mode } = payload.data
  if (query === '') throw invalidParam('query is required')
  const reply = { world, texts, query, conversation: conversationOf(world, conversation_id ?? '', user) }
  return response_mode === 'streaming' ? answerStream(reply) : blockingAnswer(reply)
}

/** Maximum length of a user's name. */
const MAX_USER = 200
const KEPT_CONVERSATIONS = 500

/** Starts a conversation for an empty id. Another user's conversation is not found. */
function conversationOf(world: BackEnd, id: string, user: string): string {
  if (id === '') {
    const fresh = world.random.uuid()
    world.store.change(({ conversations }) => {
      conversations.push({ id: fresh, user })
      if (conversations.length > KEPT_CONVERSATIONS) conversations.shift()
    })
    return fresh
  }
  const known = world.store.state.conversations.some((one) => one.id === id && one.user === user)
  if (!known) throw new ChatError(404, 'not_found', 'Conversation Not Exists.')
  return id
}

/** Formats the errors as pydantic does. */
function describe({ issues }: z.ZodError): string {
  const lines = issues.map(({ path, message }) => `${path.join('.')}\n  ${message}`)
  return [`${issues.length} validation error${issues.length > 1 ? 's' : ''} for ChatRequestPayload`, ...lines].join(
    '\n',
  )
}

const httpStatus = (code: number): number => (code >= 400 && code < 600 ? code : 400)
