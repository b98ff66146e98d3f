import type { Response } from 'express'
import type { EventType } from '../../contract/events'
import type { World } from '../../world/world'

/** Waits until `look` finds something, at once or after an event of that type; null on timeout or disconnect. */
export async function waitFor<Found>(
  world: World,
  type: EventType,
  look: () => Found | null,
  timeoutMs: number,
  response: Response,
): Promise<Found | null> {
  const ended = new AbortController()
  const end = () => ended.abort()
  response.once('close', end)
  const stop = world.events.on(type, () => {
    if (look() !== null) end()
  })
  try {
    if (look() === null) await world.wait(timeoutMs, ended.signal)
    return look()
  } finally {
    stop()
  }
}
