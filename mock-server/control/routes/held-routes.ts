import { isObject } from '#protocol/shape'
import type { HeldCall, HeldEdit, heldCalls } from '../../contract/calls/requests'
import { fits } from '../../contract/matching'
import type { HoldEnd } from '../../holds/held-calls'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'
import { waitFor } from '../route/wait-for'

export function heldRoutes(world: World): Routes<typeof heldCalls> {
  const { held } = world
  const heldCall = (id: string) => held.list().find((one) => String(one.id) === id)
  const end = async (id: string, how: HoldEnd) => {
    const call = heldCall(id)
    if (!call || !(await held.end(call.id, how))) throw notHeld(world, id)
    return { ok: true } as const
  }
  return {
    list: () => held.list(),
    wait: async ({ body: { match, timeoutMs }, response }) => {
      const first = () => held.list().find((call) => fits(match, call)) ?? null
      const found = await waitFor(world, 'held', first, timeoutMs, response)
      if (found) return found
      throw new ControlError(408, 'timeout', `no call was held that matches ${JSON.stringify(match)}`, heldNow(world))
    },
    release: ({ params: { id }, body }) => {
      const call = heldCall(id)
      if (call) checkEdit(call, body)
      return end(id, { how: 'released', edit: body })
    },
    drop: ({ params: { id } }) => end(id, { how: 'dropped' }),
  }
}

function checkEdit({ at, editable }: HeldCall, edit: HeldEdit): void {
  const [first] = Object.keys(edit)
  if (first === undefined) return
  if (!editable)
    throw new ControlError(400, 'not_editable', `this ${at} cannot be edited`, 'let it go as it is, or drop it')
  if (at === 'request' && edit.data !== undefined && !isObject(edit.data))
    throw new ControlError(400, 'invalid_field', 'data: the data of a request is a JSON object')
  const ofAnswer = Object.keys(edit).find((name) => name !== 'data')
  if (at === 'request' && ofAnswer !== undefined)
    throw new ControlError(
      400,
      'no_answer_yet',
      `${ofAnswer}: the call has no answer yet`,
      'a HOLD with at: "answer" holds it there',
    )
}

function notHeld(world: World, id: string): ControlError {
  const known = /^\d+$/.test(id) && Number(id) >= 1 && Number(id) <= world.journal.lastId
  if (known) return new ControlError(409, 'not_held', `call ${id} is not held`, heldNow(world))
  return new ControlError(404, 'call_not_found', `no call ${id}`, heldNow(world))
}

function heldNow({ held }: World): string {
  const ids = held.list().map(({ id }) => id)
  return ids.length === 0 ? 'nothing is held' : `held: ${ids.join(', ')}`
}
