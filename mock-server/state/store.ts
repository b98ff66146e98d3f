import type { DeepReadonly } from './readonly'
import type { State } from './state'

/** Keeps the whole text, replacing what it kept before; a crash leaves the old text or the new one. */
export interface Keeper {
  write(text: string): Promise<void>
}

/**
 * Holds the state. It can be changed only through `change`, so nothing forgets to be written.
 * `commit` resolves when every change made before the call is kept; commits that come together share one write.
 */
export class Store {
  #state: State
  #version = 0
  #keptVersion = 0
  #writing: Promise<void> | null = null
  readonly #keeper: Keeper | null

  constructor(state: State, keeper: Keeper | null) {
    this.#state = state
    this.#keeper = keeper
  }

  get state(): DeepReadonly<State> {
    return this.#state
  }

  get version(): number {
    return this.#version
  }

  change<Result>(edit: (state: State) => Result): Result {
    this.#version++
    return edit(this.#state)
  }

  replace(state: State): void {
    this.#version++
    this.#state = state
  }

  async commit(): Promise<void> {
    const wanted = this.#version
    while (this.#keeper && this.#keptVersion < wanted) {
      this.#writing ??= this.#write(this.#keeper).finally(() => {
        this.#writing = null
      })
      await this.#writing
    }
  }

  async #write(keeper: Keeper): Promise<void> {
    const version = this.#version
    await keeper.write(JSON.stringify(this.#state))
    this.#keptVersion = version
  }
}
