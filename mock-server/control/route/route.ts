/** Mounts a row of the table of calls with its route: checks the fields, runs the route, sends the answer. */
import type { Request, RequestHandler, Response, Router } from 'express'
import type { z } from 'zod'
import type { ParameterOf, Row } from '../../contract/words/call'
import type { DeepReadonly } from '../../contract/words/readonly'
import { check, nothing } from './check'
import { textBody } from './read-body'

/** The input of a route: every field as its schema parses it. */
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

/** A route with an endless answer writes it itself. */
type Answered<R extends Row> = R['answersAs'] extends 'events' ? unknown : DeepReadonly<z.output<R['answer']>>

/** Method parameters are bivariant, so routes of all rows fit into one list; each gets only its own row's fields. */
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
/** One route for each row of a subject: a missing or extra route does not compile. */
export type Routes<Rows extends Record<string, Row>> = { readonly [Name in keyof Rows]: Route<Rows[Name]> }

export function mount(router: Router, row: Row, work: AnyRoute): void {
  const method = EXPRESS_METHOD[row.method]
  router[method](row.path, handlerOf(row, work))
}

/** Reads a body that is larger than the others may be, before the usual limit refuses it. */
export function mountLargeBody(router: Router, { method, path, largestBody }: Row): void {
  if (largestBody !== undefined) router[EXPRESS_METHOD[method]](path, textBody(largestBody))
}

const EXPRESS_METHOD = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

function handlerOf(row: Row, work: AnyRoute): RequestHandler<Record<string, string>> {
  return async (request, response) => {
    const { query, body } = fieldsOf(row, request)
    if (row.status !== undefined) response.status(row.status)
    const answer = await work({ params: request.params, query, body, request, response })
    if (row.answersAs === 'json') response.json(answer)
    else if (row.answersAs === 'text') response.send(answer)
  }
}

function fieldsOf(row: Row, { query, body }: Request<Record<string, string>>): { query?: unknown; body?: unknown } {
  if (row.takesText) return { body: typeof body === 'string' ? body : '' }
  if (row.query) return { query: check(row.query, query) }
  // A call with a body has no query: `queryOfReadersAlone` rejects one on every method but GET.
  if (row.body) return { body: check(row.body, body) }
  check(nothing, query)
  check(nothing, body)
  return {}
}
