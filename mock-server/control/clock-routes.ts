import { Router } from 'express'
import { z } from 'zod'
import { advanceTo } from '../advance'
import { durationSchema, toMs } from '../duration'
import { type ShownDue, showClock } from '../schedule'
import { isoTime } from '../server-time'
import type { World } from '../world'
import { check } from './check'
import { ControlError } from './control-error'

const moment = z.iso.datetime({ offset: true, error: 'a time like 2026-01-01T09:00:00+08:00' })
export const clockSchema = z.strictObject({ mode: z.enum(['real', 'frozen']).optional(), now: moment.optional() })
export type ClockChange = z.infer<typeof clockSchema>
const advanceSchema = z.strictObject({ by: durationSchema.optional(), to: moment.optional() })
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
    .get('/', (_, response) => {
      response.json(showClock(world))
    })
    .put('/', async (request, response) => {
      setClock(world, check(clockSchema, request.body))
      await store.commit()
      response.json(showClock(world))
    })
    .post('/advance', async (request, response) => {
      const { by, to } = check(advanceSchema, request.body)
      if ((by === undefined) === (to === undefined))
        throw new ControlError(400, 'invalid_field', 'either by or to', 'by: "24h", or to: a time with offset')
      const from = clock.now()
      const target = to === undefined ? from + toMs(by ?? '0s') : Date.parse(to)
      if (target < from) throw backInTime(from, target)
      const before = journal.lastId
      const fired = advanceTo(world, target)
      await store.commit()
      const answer: Advanced = { from: isoTime(from), to: isoTime(target), fired, requests: journal.lastId - before }
      response.json(answer)
    })
}

/**
 * What becomes due by it happens, in order. Without a time, freezing stops the clock where it stands, and `real` goes
 * with the machine's clock, unless that is behind.
 */
function setClock(world: World, { mode = world.store.state.clock.mode, now }: ClockChange): void {
  const { clock, store } = world
  const current = clock.now()
  const catchesUp = mode === 'real' && now === undefined && store.state.clock.mode === 'frozen'
  const target = now === undefined ? (catchesUp ? Math.max(current, clock.machineNow()) : current) : Date.parse(now)
  if (target < current) throw backInTime(current, target)
  advanceTo(world, target)
  if (mode === 'frozen') clock.freeze(target)
  else if (catchesUp && target > current) clock.runWithMachine()
  else clock.run(target)
  world.events.tell('clock', showClock(world), `clock ${mode}`)
}

const backInTime = (now: number, target: number): ControlError =>
  new ControlError(
    409,
    'back_in_time',
    `it is ${isoTime(now)}; ${isoTime(target)} is over`,
    'reset or start a scenario to go back',
  )
