import type { upstreamCalls } from '../../contract/calls/upstream'
import { UpstreamError } from '../../upstream/upstream-error'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'

export function upstreamRoutes({ upstream, timeline }: World): Routes<typeof upstreamCalls> {
  return {
    show: () => upstream.show(),
    set: async ({ body }) => {
      await upstream.set(body).catch(refuse(400, 'invalid_field'))
      const shown = upstream.show()
      timeline.note('upstream', `another back end answers: ${shown.base}`, 'upstream')
      return shown
    },
    off: () => {
      upstream.off()
      timeline.note('upstream', 'no other back end answers any more', 'upstream')
      return { ok: true }
    },
    differences: () => upstream.differences.list(),
    clearDifferences: () => {
      upstream.differences.clear()
      return { ok: true }
    },
    save: async ({ body: { name } }) => saved(() => upstream.save(name)),
  }
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
