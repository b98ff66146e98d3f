import { EventEmitter } from 'node:events'
import type { EventItems, EventType } from '../contract/events'
import { Changes } from './changes'

/** `words` is a short description. */
export type ServerEvent = { [Type in EventType]: { type: Type; item: EventItems[Type]; words: string } }[EventType]

/** Types that describe no change of the state, or one already entered. */
export const NO_CHANGE: ReadonlySet<EventType> = new Set(['request', 'held', 'changed', 'health'])

/** Emits the server's events to its listeners. */
export class Events {
  readonly changes = new Changes((changed) => this.emit('changed', changed, 'changed'))
  readonly #all = new EventEmitter<{ event: [ServerEvent] }>().setMaxListeners(0)

  emit<Type extends EventType>(type: Type, item: EventItems[Type], words: string): void {
    this.#all.emit('event', { type, item, words } as ServerEvent)
  }

  /** @returns a function that removes the listener. */
  on<Type extends EventType>(type: Type, run: (item: EventItems[Type]) => void): () => void {
    return this.onAny((event) => {
      if (event.type === type) run(event.item as EventItems[Type])
    })
  }

  onAny(run: (event: ServerEvent) => void): () => void {
    this.#all.on('event', run)
    return () => this.#all.off('event', run)
  }
}
