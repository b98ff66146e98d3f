import { Router } from 'express'
import { z } from 'zod'
import type { DeepReadonly } from '../contract/readonly'
import { showMessage } from '../desk/views'
import type { Message } from '../state/state'
import type { World } from '../world'
import { check, takesNothing } from './check'
import { ControlError } from './control-error'
import { waitFor } from './wait-for'

const filterSchema = z.strictObject({ to: z.string().optional(), purpose: z.enum(['bind', 'forgot']).optional() })
export type OutboxFilter = z.infer<typeof filterSchema>
const waitSchema = filterSchema.extend({ timeoutMs: z.number().int().min(0).max(600_000).default(5000) })

type ReadMessage = DeepReadonly<Message>

export function outboxRoutes(world: World): Router {
  const { store } = world
  return Router()
    .get('/', (request, response) => {
      const filter = check(filterSchema, request.query)
      response.json(store.state.outbox.filter((message) => fits(filter, message)).map(showMessage))
    })
    .delete('/', takesNothing, async (_, response) => {
      store.change((state) => {
        state.outbox = []
      })
      world.events.tell('outbox', null, 'outbox emptied')
      await store.commit()
      response.json({ ok: true })
    })
    .post('/wait', async (request, response) => {
      const { timeoutMs, ...filter } = check(waitSchema, request.body)
      const look = () => store.state.outbox.findLast((message) => isOpen(message) && fits(filter, message)) ?? null
      const found = await waitFor(world, 'outbox', look, timeoutMs, response)
      if (!found) throw timedOut(filter, store.state.outbox)
      response.json(showMessage(found))
    })
}

/** A code that can still be used: who waits does not want yesterday's. */
const isOpen = ({ usedAt, replaced }: ReadMessage): boolean => usedAt === null && !replaced

const fits = ({ to, purpose }: OutboxFilter, message: ReadMessage): boolean =>
  (to === undefined || message.to === to) && (purpose === undefined || message.purpose === purpose)

function timedOut(filter: OutboxFilter, outbox: readonly ReadMessage[]): ControlError {
  const others = outbox
    .slice(-5)
    .map(({ to, purpose, usedAt }) => `${to} (${purpose}${usedAt === null ? '' : ', used'})`)
  const hint = others.length > 0 ? `sent so far: ${others.join(', ')}` : 'no code was sent at all'
  return new ControlError(408, 'timeout', `no unused code came for ${JSON.stringify(filter)}`, hint)
}
