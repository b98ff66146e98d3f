import type { Response } from 'express'
import type { EventType } from '../../contract/events'
import type { World } from '../../world/world'

/** Waits until `look` finds something, at once or after an event; null on timeout or disconnect. */
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
  // A state that is restored brings what it holds without an event for each.
  const stops = [type, 'changed' as const].map((one) =>
    world.events.on(one, () => {
      if (look() !== null) end()
    }),
  )
  try {
    if (look() === null) await world.wait(timeoutMs, ended.signal)
    return look()
  } finally {
    for (const stop of stops) stop()
  }
}
