import type { Store } from '../state/store'

/** The one clock of the server: everything that has a time takes it from here. */
export class Clock {
  readonly #store: Store
  readonly #machine: () => number

  constructor(store: Store, machine: () => number) {
    this.#store = store
    this.#machine = machine
  }

  /** Milliseconds since 1970. */
  now(): number {
    const { clock } = this.#store.state
    return clock.mode === 'frozen' ? clock.now : this.#machine() + clock.offset
  }

  freeze(at: number): void {
    this.#store.change((state) => {
      state.clock = { mode: 'frozen', now: at }
    })
  }

  /** Runs on from `at` with the machine's clock. */
  run(at: number): void {
    this.#store.change((state) => {
      state.clock = { mode: 'real', offset: at - this.#machine() }
    })
  }

  /** Frozen stays frozen, running stays running. Never goes back: what is overdue happens now. */
  moveTo(at: number): void {
    if (at <= this.now()) return
    if (this.#store.state.clock.mode === 'frozen') this.freeze(at)
    else this.run(at)
  }

  /** Running, and not ahead of or behind the machine's clock. */
  runWithMachine(): void {
    this.#store.change((state) => {
      state.clock = { mode: 'real', offset: 0 }
    })
  }

  machineNow(): number {
    return this.#machine()
  }
}
