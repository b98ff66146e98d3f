import type { DeepReadonly } from '../contract/words/readonly'
import { NotKeptError } from './not-kept-error'
import type { State } from './state'

/** Stores the whole text in place of the old one; a crash leaves either the old text or the new one. */
export interface Keeper {
  write(text: string): Promise<void>
  /** Publishes the URL of the server that holds the file. */
  announce?(url: string): void
  /** Releases the file. */
  close?(): void
}

/**
 * Holds the state. It can be edited only through `change`, so that every edit gets saved.
 * `commit` resolves when every change made before the call is saved; concurrent commits share one write. When a write
 * fails, the state rolls back to the last saved one, so that nothing is shown that a restart would lose.
 */
export class Store {
  #state: State
  /** The state as edits get it: it reports each member that they use. */
  #watched: State
  #kept: string
  #version = 0
  #keptVersion = 0
  #losses = 0
  #problem: string | null = null
  #writing: Promise<Error | null> | null = null
  readonly #keeper: Keeper | null
  readonly #hearers = new Set<(problem: string | null) => void>()
  #onUse: (...members: readonly (keyof State)[]) => void = () => undefined

  constructor(state: State, keeper: Keeper | null) {
    this.#state = state
    this.#watched = this.#watch(state)
    this.#keeper = keeper
    this.#kept = keeper ? JSON.stringify(state) : ''
  }

  get state(): DeepReadonly<State> {
    return this.#state
  }

  get version(): number {
    return this.#version
  }

  /** Grows whenever a failed write discards changes, of any call. */
  get losses(): number {
    return this.#losses
  }

  /** Why the last write failed; null while all is well. */
  get problem(): string | null {
    return this.#problem
  }

  onProblem(hear: (problem: string | null) => void): void {
    this.#hearers.add(hear)
  }

  /** `hear` gets the members of the state that an edit used, which it may have changed. */
  onUse(hear: (...members: readonly (keyof State)[]) => void): void {
    this.#onUse = hear
  }

  change<Result>(edit: (state: State) => Result): Result {
    this.#version++
    return edit(this.#watched)
  }

  replace(state: State): void {
    this.#version++
    this.#put(state)
  }

  /** @throws {NotKeptError} */
  async commit(): Promise<void> {
    const wanted = this.#version
    while (this.#keeper && this.#keptVersion < wanted) {
      this.#writing ??= this.#write(this.#keeper).finally(() => {
        this.#writing = null
      })
      const failure = await this.#writing
      if (failure) throw failure
    }
  }

  /** Saves the state once more, to verify early that it can be saved. @throws {NotKeptError} */
  async prove(): Promise<void> {
    this.#version++
    await this.commit()
  }

  announce(url: string): void {
    this.#keeper?.announce?.(url)
  }

  close(): void {
    this.#keeper?.close?.()
  }

  #put(state: State): void {
    this.#state = state
    this.#watched = this.#watch(state)
    this.#onUse(...(Object.keys(state) as (keyof State)[]))
  }

  #watch(state: State): State {
    return new Proxy(state, {
      get: (target, key: keyof State) => {
        this.#onUse(key)
        return target[key]
      },
      set: (target, key: keyof State, value) => {
        this.#onUse(key)
        return Reflect.set(target, key, value)
      },
    })
  }

  async #write(keeper: Keeper): Promise<Error | null> {
    const version = this.#version
    const text = JSON.stringify(this.#state)
    try {
      await keeper.write(text)
    } catch (error) {
      return this.#lose(error)
    }
    this.#kept = text
    this.#keptVersion = version
    this.#tell(null)
    return null
  }

  #lose(error: unknown): Error {
    const failure = error instanceof Error ? error : new NotKeptError(String(error))
    this.#put(JSON.parse(this.#kept))
    this.#keptVersion = this.#version
    this.#losses++
    this.#tell(failure.message)
    return failure
  }

  #tell(problem: string | null): void {
    if (problem === this.#problem) return
    this.#problem = problem
    for (const hear of this.#hearers) hear(problem)
  }
}
