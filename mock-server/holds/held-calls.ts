import type { HeldCall, HeldEdit } from '../contract/calls/requests'
import type { Events } from '../journal/events'

/** The end of a hold; `left`: the client went away. */
export type HoldEnd = { how: 'released'; edit?: HeldEdit } | { how: 'dropped' } | { how: 'left' }

export type StoppedCall = Omit<HeldCall, 'waitedMs'>

interface Waiting {
  call: StoppedCall
  /** On the machine's monotonic clock. */
  from: number
  end(end: HoldEnd): void
}

/** The calls that wait for a tester. They belong to their connections, so no state or snapshot keeps them. */
export class HeldCalls {
  readonly #events: Events
  readonly #waiting = new Map<number, Waiting>()
  /** Calls on their way from the tester to their client. */
  readonly #ending = new Map<number, () => void>()

  constructor(events: Events) {
    this.#events = events
  }

  list(): HeldCall[] {
    return [...this.#waiting.values()].map(shown)
  }

  /** Resolves when a tester ends it, or the client leaves. */
  hold(call: StoppedCall, gone: AbortSignal): Promise<HoldEnd> {
    if (gone.aborted) return Promise.resolve({ how: 'left' })
    return new Promise((resolve) => {
      const leave = () => end({ how: 'left' })
      const end = (ended: HoldEnd) => {
        this.#waiting.delete(call.id)
        gone.removeEventListener('abort', leave)
        this.#events.emit('held', { ...shown(waiting), over: true }, `call ${call.id} ${ended.how}`)
        this.#events.changes.note('held')
        resolve(ended)
      }
      gone.addEventListener('abort', leave)
      const waiting: Waiting = { call, from: performance.now(), end }
      this.#waiting.set(call.id, waiting)
      this.#events.emit('held', shown(waiting), `call ${call.id} held`)
      this.#events.changes.note('held')
    })
  }

  /** Resolves when the call has been answered. @returns false when no such call is held */
  async end(id: number, how: HoldEnd): Promise<boolean> {
    const waiting = this.#waiting.get(id)
    if (!waiting) return false
    await new Promise<void>((resolve) => {
      this.#ending.set(id, resolve)
      waiting.end(how)
    })
    return true
  }

  /** The call has been answered, or its connection broken. */
  finish(id: number): void {
    this.#ending.get(id)?.()
    this.#ending.delete(id)
  }

  /** Releases calls as they are; resolves when all of them have been answered. */
  async letGo(isMeant: (call: HeldCall) => boolean = () => true): Promise<void> {
    const meant = this.list().filter(isMeant)
    await Promise.all(meant.map(({ id }) => this.end(id, { how: 'released' })))
  }
}

const shown = ({ call, from }: Waiting): HeldCall => ({ ...call, waitedMs: Math.round(performance.now() - from) })
