import { EventEmitter } from 'node:events'

export type EventType = 'request' | 'order' | 'outbox' | 'captcha' | 'upload' | 'clock' | 'fault' | 'scenario'

export interface ServerEvent {
  type: EventType
  /** The same item as the control API shows. */
  item: unknown
  /** What happened, in a few words. */
  words: string
}

/** What happened, told to whoever listens. */
export class Events {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  tell(type: EventType, item: unknown, words: string): void {
    this.#emitter.emit('event', { type, item, words } satisfies ServerEvent)
  }

  /** @returns a function that ends it. */
  listen(hear: (event: ServerEvent) => void): () => void {
    this.#emitter.on('event', hear)
    return () => this.#emitter.off('event', hear)
  }
}
