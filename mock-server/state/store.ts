import { createDraft, finishDraft, produce } from 'immer'
import type { DeepReadonly } from '../contract/words/readonly'
import { NotKeptError } from './not-kept-error'
import type { State } from './state'

export type ReadState = DeepReadonly<State>

/** Stores the whole text in place of the old one; a crash leaves either the old text or the new one. */
export interface Keeper {
  write(text: string): Promise<void>
  /** Publishes the URL of the server that holds the file. */
  announce?(url: string): void
  /** Releases the file. */
  close?(): void
}

/**
 * Holds the state. It can be edited only through `change`, so that every edit gets saved, and each edit makes a new state
 * that shares with the old one what did not change: whoever keeps a state keeps that moment.
 * `commit` resolves when every change made before the call is saved; concurrent commits share one write. When a write
 * fails, the state rolls back to the last saved one, so that nothing is shown that a restart would lose.
 */
export class Store {
  #state: State
  #kept: State
  #version = 0
  #keptVersion = 0
  #replacements = 0
  #losses = 0
  #problem: string | null = null
  #writing: Promise<Error | null> | null = null
  readonly #keeper: Keeper | null
  readonly #problemListeners = new Set<(problem: string | null) => void>()
  readonly #changeListeners = new Set<(before: ReadState, after: ReadState) => void>()

  constructor(given: ReadState, keeper: Keeper | null) {
    // Nothing edits a state in place.
    const state = given as State
    this.#state = state
    this.#keeper = keeper
    this.#kept = state
  }

  get state(): ReadState {
    return this.#state
  }

  get version(): number {
    return this.#version
  }

  /** Grows whenever another state takes the place of this one: a reset, a snapshot, what was kept before a failed write. */
  get replacements(): number {
    return this.#replacements
  }

  /** Grows with each state that was meant to take the place of this one: a reset, a snapshot. */
  get beginnings(): number {
    return this.#replacements - this.#losses
  }

  /** Grows whenever a failed write discards changes, of any call. */
  get losses(): number {
    return this.#losses
  }

  /** The reason why the last write failed; null while all is well. */
  get problem(): string | null {
    return this.#problem
  }

  onProblem(listener: (problem: string | null) => void): void {
    this.#problemListeners.add(listener)
  }

  onChange(listener: (before: ReadState, after: ReadState) => void): void {
    this.#changeListeners.add(listener)
  }

  change<Result>(edit: (draft: State) => Result): Result {
    // Not immer's `produce`, which refuses edits that also return something.
    const draft = createDraft(this.#state)
    const result = edit(draft)
    this.#put(finishDraft(draft))
    return result
  }

  /** Sets one member, for those that change too often for a draft. */
  set<Key extends keyof State>(key: Key, value: ReadState[Key]): void {
    if (value !== this.#state[key]) this.#put({ ...this.#state, [key]: value })
  }

  replace(state: ReadState): void {
    this.#replacements++
    this.#put(state as State)
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
    const before = this.#state
    if (state === before) return
    this.#version++
    this.#state = state
    for (const listener of this.#changeListeners) listener(before, state)
  }

  async #write(keeper: Keeper): Promise<Error | null> {
    const [version, state] = [this.#version, this.#state]
    try {
      await keeper.write(JSON.stringify(state))
    } catch (error) {
      return this.#lose(error)
    }
    this.#kept = state
    this.#keptVersion = version
    this.#emitProblem(null)
    return null
  }

  #lose(error: unknown): Error {
    const failure = error instanceof Error ? error : new NotKeptError(String(error))
    this.replace(this.#kept)
    this.#keptVersion = this.#version
    this.#losses++
    this.#emitProblem(failure.message)
    return failure
  }

  #emitProblem(problem: string | null): void {
    if (problem === this.#problem) return
    this.#problem = problem
    for (const listener of this.#problemListeners) listener(problem)
  }
}

/** @returns the same list when no item fits */
export const without = <Item>(list: readonly Item[], fits: (item: Item) => boolean): readonly Item[] =>
  list.some(fits) ? list.filter((item) => !fits(item)) : list

/**
 * Edits one item of a list. Only the item becomes a draft: one of the list would visit each item.
 * @returns the same list when no item fits or the edit changes nothing
 */
export function edited<Item extends object>(
  list: readonly DeepReadonly<Item>[],
  fits: (item: DeepReadonly<Item>) => boolean,
  edit: (draft: Item) => void,
): readonly DeepReadonly<Item>[] {
  const at = list.findIndex(fits)
  const item = list[at]
  if (item === undefined) return list
  const changed = produce(item as Item, edit) as DeepReadonly<Item>
  return changed === item ? list : list.with(at, changed)
}
