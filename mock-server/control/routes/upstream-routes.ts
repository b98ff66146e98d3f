import type { upstreamCalls } from '../../contract/calls/upstream'
import { UpstreamError } from '../../upstream/upstream-error'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'

export function upstreamRoutes(world: World): Routes<typeof upstreamCalls> {
  const { upstream, events } = world
  return {
    show: () => upstream.show(),
    set: async ({ body }) => {
      await changeUpstream(world, () => upstream.set(body)).catch(refuse(400, 'invalid_field'))
      return upstream.show()
    },
    off: async () => {
      await changeUpstream(world, () => upstream.off())
      return { ok: true }
    },
    differences: () => upstream.differences.list(),
    clearDifferences: () => {
      upstream.differences.clear()
      events.changes.note('differences')
      return { ok: true }
    },
    save: async ({ body: { name } }) => saved(() => upstream.save(name)),
  }
}

/** Enters a change in the timeline and in the changed parts; there is none where all stays as it was. */
export async function changeUpstream(
  { upstream, timeline, events }: World,
  change: () => void | Promise<void>,
): Promise<void> {
  const before = JSON.stringify(upstream.show())
  await change()
  const { base, chat } = upstream.show()
  if (JSON.stringify(upstream.show()) === before) return
  const other = base ?? chat?.base
  const words = other === undefined ? 'no other back end answers any more' : `another back end answers: ${other}`
  timeline.note('upstream', words, 'upstream')
  events.changes.note('upstream', 'differences')
}

const refuse =
  (status: number, word: string) =>
  (error: unknown): never => {
    if (error instanceof UpstreamError) throw new ControlError(status, word, error.message, error.hint)
    throw error
  }

function saved<Answer>(save: () => Answer): Answer {
  try {
    return save()
  } catch (error) {
    return refuse(409, 'nothing_seen')(error)
  }
}
