/** The help chat, in the form of Dify's service API. */
import express, { type Router } from 'express'
import { jsonReply } from './exchange'
import { plainCall, textBody } from './plain-call'
import type { World } from './world'

export function chatRoutes(world: World): Router {
  const { chat } = world.fixtures
  return express
    .Router()
    .get('/v1/parameters', (request, response) =>
      plainCall(world, {
        path: '/v1/parameters',
        request,
        response,
        data: request.query,
        handle: () => jsonReply(200, { suggested_questions: chat.suggested_questions }),
      }),
    )
    .post('/v1/chat-messages', textBody, (request, response) => {
      const body = JSON.parse(String(request.body))
      const query = String(body.query)
      const answer = chat.answers.find(({ words }) => words.every((w) => query.includes(w)))?.answer ?? chat.fallback
      return plainCall(world, {
        path: '/v1/chat-messages',
        request,
        response,
        data: body,
        handle: () => jsonReply(200, { event: 'message', answer }),
      })
    })
}
