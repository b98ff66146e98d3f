import { EventEmitter } from 'node:events'
import type { EventItems, EventType } from '../contract/events'
import { Changes } from './changes'

export interface ServerEvent {
  type: EventType
  item: EventItems[EventType]
  /** A short description of the event. */
  words: string
}

type Signatures = { [Type in EventType]: [EventItems[Type]] }

/** Emits the server's events to its listeners. */
export class Events {
  readonly #typed = new EventEmitter<Signatures>().setMaxListeners(0)
  readonly changes = new Changes((changed) => this.emit('changed', changed, 'changed'))
  readonly #all = new EventEmitter<{ event: [ServerEvent] }>().setMaxListeners(0)

  emit<Type extends EventType>(type: Type, item: EventItems[Type], words: string): void {
    const typed: EventEmitter = this.#typed
    typed.emit(type, item)
    this.#all.emit('event', { type, item, words })
  }

  /** @returns a function that removes the listener. */
  on<Type extends EventType>(type: Type, run: (item: EventItems[Type]) => void): () => void {
    const typed: EventEmitter = this.#typed
    typed.on(type, run)
    return () => typed.off(type, run)
  }

  onAny(run: (event: ServerEvent) => void): () => void {
    this.#all.on('event', run)
    return () => this.#all.off('event', run)
  }
}
