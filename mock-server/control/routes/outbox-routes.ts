import type { OutboxFilter, outboxCalls } from '../../contract/calls/outbox'
import type { DeepReadonly } from '../../contract/words/readonly'
import { showMessage } from '../../desk/views'
import type { Message } from '../../state/state'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'
import { waitFor } from '../route/wait-for'

type ReadMessage = DeepReadonly<Message>

export function outboxRoutes(world: World): Routes<typeof outboxCalls> {
  const { store, clock } = world
  return {
    list: ({ query }) => store.state.outbox.filter((message) => fits(query, message)).map(showMessage),
    clear: async () => {
      store.change((state) => {
        state.outbox = []
      })
      world.events.emit('outbox', null, 'outbox emptied')
      await store.commit()
      return { ok: true }
    },
    wait: async ({ body: { timeoutMs, ...filter }, response }) => {
      const look = () =>
        store.state.outbox.findLast((message) => isOpen(message, clock.now()) && fits(filter, message)) ?? null
      const found = await waitFor(world, 'outbox', look, timeoutMs, response)
      if (!found) throw timedOut(filter, store.state.outbox)
      return showMessage(found)
    },
  }
}

/** An unused code that no newer one replaced: a waiting tester does not want an old code. */
const isOpen = ({ usedAt, replaced, expiresAt }: ReadMessage, now: number): boolean =>
  usedAt === null && !replaced && now < expiresAt

const fits = ({ to, purpose }: OutboxFilter, message: ReadMessage): boolean =>
  (to === undefined || message.to.toLowerCase() === to.toLowerCase()) &&
  (purpose === undefined || message.purpose === purpose)

function timedOut(filter: OutboxFilter, outbox: readonly ReadMessage[]): ControlError {
  const others = outbox
    .slice(-5)
    .map(({ to, purpose, usedAt }) => `${to} (${purpose}${usedAt === null ? '' : ', used'})`)
  const hint = others.length > 0 ? `sent so far: ${others.join(', ')}` : 'no code was sent at all'
  const wanted = Object.values(filter).map((of) => ` for ${of}`)
  return new ControlError(408, 'timeout', `no unused code came${wanted.join('')}`, hint)
}
