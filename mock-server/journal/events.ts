import { EventEmitter } from 'node:events'
import type { ShownFault } from '../calls/faults'
import type { ShownCaptcha, ShownMessage, ShownOrder, ShownUpload } from '../desk/views'
import type { ShownClock } from '../time/schedule'
import type { Entry } from './journal'

/** What each type of event is about: the same item as the control API shows. */
export interface EventItems {
  request: Entry
  order: ShownOrder
  /** null when the outbox was emptied. */
  outbox: ShownMessage | null
  captcha: ShownCaptcha
  upload: ShownUpload
  clock: ShownClock
  /** Armed, struck, or taken away. */
  fault: ShownFault & { removed?: true }
  /** The state can no longer be kept, or can be kept again. */
  health: { problem: string | null }
  /** The one that runs; null after a stop or a reset. */
  scenario: string | null
}
export type EventType = keyof EventItems

export interface ServerEvent {
  type: EventType
  item: EventItems[EventType]
  /** What happened, in a few words. */
  words: string
}

type Signatures = { [Type in EventType]: [EventItems[Type]] }

/** What happened, told to whoever listens. */
export class Events {
  readonly #typed = new EventEmitter<Signatures>().setMaxListeners(0)
  readonly #all = new EventEmitter<{ event: [ServerEvent] }>().setMaxListeners(0)

  tell<Type extends EventType>(type: Type, item: EventItems[Type], words: string): void {
    const typed: EventEmitter = this.#typed
    typed.emit(type, item)
    this.#all.emit('event', { type, item, words })
  }

  /** @returns a function that ends it. */
  listen<Type extends EventType>(type: Type, hear: (item: EventItems[Type]) => void): () => void {
    const typed: EventEmitter = this.#typed
    typed.on(type, hear)
    return () => typed.off(type, hear)
  }

  listenToAll(hear: (event: ServerEvent) => void): () => void {
    this.#all.on('event', hear)
    return () => this.#all.off('event', hear)
  }
}
