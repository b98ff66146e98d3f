import type { Response } from 'express'
import type { EventType } from '../../contract/events'
import type { World } from '../../world/world'

/** A client that stops reading must not fill the memory. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024
/** nginx cuts off a connection on which nothing came for 60 s, Node's fetch after 300 s. */
const BEAT_MS = 30_000

/** Server-sent events: the type is the event's name, the item its data. */
export function streamEvents({ events }: World, response: Response): void {
  response.set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  if (response.req.method === 'HEAD') return void response.end()
  response.flushHeaders()
  response.write(': listening\n\n')
  const send = (text: string) => response.writableEnded || response.write(text)
  const write = (type: EventType, item: unknown) => send(`event: ${type}\ndata: ${JSON.stringify(item)}\n\n`)
  write('changed', { epoch: events.changes.epoch, parts: [] })
  const stop = events.onAny(({ type, item }) => {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
    else write(type, item)
  })
  const beat = setInterval(() => send(':\n\n'), BEAT_MS)
  response.once('close', () => {
    stop()
    clearInterval(beat)
  })
}
