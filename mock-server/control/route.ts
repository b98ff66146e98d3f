/** From a row of the table of calls and its route: the fields are checked, the call is worked on, the answer goes out. */
import type { Request, RequestHandler, Response, Router } from 'express'
import type { z } from 'zod'
import type { ParameterOf, Row } from '../contract/call'
import type { DeepReadonly } from '../contract/readonly'
import { check, nothing } from './check'

/** What a route is given: every field as its schema reads it. */
interface Asked<R extends Row> {
  params: Readonly<Record<ParameterOf<R['path']>, string>>
  query: R extends { readonly query: infer Q extends z.ZodType } ? z.output<Q> : undefined
  /** Text, where the row takes text. */
  body: R extends { readonly body: infer B extends z.ZodType }
    ? z.output<B>
    : R extends { readonly takesText: true }
      ? string
      : undefined
  request: Request
  response: Response
}

/** An endless answer is written by its route. */
type Answered<R extends Row> = R['answersAs'] extends 'events' ? unknown : DeepReadonly<z.output<R['answer']>>

/** Methods, whose types let routes of all rows into one list: each is called with the fields of its own row alone. */
interface Worker<R extends Row> {
  work(asked: Asked<R>): Answered<R> | Promise<Answered<R>>
}
interface AnyWorker {
  work(asked: {
    params: Record<string, string>
    query: unknown
    body: unknown
    request: Request
    response: Response
  }): unknown
}
export type AnyRoute = AnyWorker['work']
export type Route<R extends Row> = Worker<R>['work']
/** One route for each row of a subject: a missing one, and one without a row, do not compile. */
export type Routes<Rows extends Record<string, Row>> = { readonly [Name in keyof Rows]: Route<Rows[Name]> }

export function mount(router: Router, row: Row, work: AnyRoute): void {
  const method = EXPRESS_METHOD[row.method]
  router[method](row.path, handlerOf(row, work))
}

const EXPRESS_METHOD = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

function handlerOf(row: Row, work: AnyRoute): RequestHandler<Record<string, string>> {
  return async (request, response) => {
    const { query, body } = fieldsOf(row, request)
    const answer = await work({ params: request.params, query, body, request, response })
    if (row.answersAs === 'json') response.json(answer)
    else if (row.answersAs === 'text') response.send(answer)
  }
}

function fieldsOf(row: Row, { query, body }: Request<Record<string, string>>): { query?: unknown; body?: unknown } {
  if (row.answersAs === 'events') return {}
  if (row.takesText) return { body: typeof body === 'string' ? body : '' }
  if (row.query) return { query: check(row.query, query) }
  // Only GET calls may have a query, which is checked for all of them at once.
  if (row.body) return { body: check(row.body, body) }
  check(nothing, query)
  check(nothing, body)
  return {}
}
