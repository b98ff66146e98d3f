import { type ClockChange, type clockCalls, LAST_MOMENT, type ShownDue } from '../../contract/calls/clock'
import { toMs } from '../../contract/words/duration'
import { advanceTo } from '../../time/advance'
import { showClock } from '../../time/scheduled-decisions'
import { isoTime } from '../../time/server-time'
import { BackInTimeError, changeClock } from '../../time/set-clock'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'

export function clockRoutes(world: World): Routes<typeof clockCalls> {
  const { clock, store, journal } = world
  return {
    show: () => showClock(world),
    set: async ({ body }) => {
      changeClockOrRefuse(world, body)
      await store.commit()
      return showClock(world)
    },
    advance: async ({ body: { by, to } }) => {
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
      return { from: isoTime(from), to: isoTime(target), fired, requests: journal.lastId - before }
    },
  }
}

/** Back in time is refused. */
export const changeClockOrRefuse = (world: World, change: ClockChange): void =>
  forward(() => changeClock(world, change))

/** Runs `act` and reports a step back in time as the caller's error. */
function forward(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof BackInTimeError)) throw error
    throw new ControlError(409, 'back_in_time', error.message, 'reset or start a scenario to go back')
  }
}
