import { Router } from 'express'
import { z } from 'zod'
import { clockSchema, LAST_MOMENT, momentSchema } from '../contract/calls/scenarios'
import { durationSchema, toMs } from '../contract/duration'
import { advanceTo } from '../time/advance'
import { type ShownDue, showClock } from '../time/schedule'
import { isoTime } from '../time/server-time'
import { BackInTimeError, changeClock } from '../time/set-clock'
import type { World } from '../world'
import { check, takesNothing } from './check'
import { ControlError } from './control-error'

const advanceSchema = z.strictObject({ by: durationSchema.optional(), to: momentSchema.optional() })
export type Advance = z.infer<typeof advanceSchema>

export interface Advanced {
  from: string
  to: string
  fired: ShownDue[]
  /** How many requests came meanwhile. */
  requests: number
}

export function clockRoutes(world: World): Router {
  const { clock, store, journal } = world
  return Router()
    .get('/', takesNothing, (_, response) => {
      response.json(showClock(world))
    })
    .put('/', async (request, response) => {
      const wanted = check(clockSchema, request.body)
      forward(() => changeClock(world, wanted))
      await store.commit()
      response.json(showClock(world))
    })
    .post('/advance', async (request, response) => {
      const { by, to } = check(advanceSchema, request.body)
      if ((by === undefined) === (to === undefined))
        throw new ControlError(400, 'invalid_field', 'either by or to', 'by: "24h", or to: a time with offset')
      const from = clock.now()
      const target = to === undefined ? from + toMs(by ?? '0s') : Date.parse(to)
      if (target > LAST_MOMENT) throw new ControlError(400, 'invalid_field', 'by: the clock ends with the year 9998')
      const before = journal.lastId
      const fired: ShownDue[] = []
      forward(() => {
        if (target < from) throw new BackInTimeError(from, target)
        fired.push(...advanceTo(world, target))
      })
      await store.commit()
      const answer: Advanced = { from: isoTime(from), to: isoTime(target), fired, requests: journal.lastId - before }
      response.json(answer)
    })
}

/** Runs it; a step back in time is the caller's fault. */
function forward(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof BackInTimeError)) throw error
    throw new ControlError(409, 'back_in_time', error.message, 'reset or start a scenario to go back')
  }
}
