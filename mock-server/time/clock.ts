import type { Store } from '../state/store'

/** The server's only clock, the source of every time stamp. */
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

  /** Continues from `at` at the pace of the machine's clock. */
  run(at: number): void {
    this.#store.change((state) => {
      state.clock = { mode: 'real', offset: at - this.#machine() }
    })
  }

  /** Keeps the mode. Never goes back: overdue items run at the current time. */
  moveTo(at: number): void {
    if (at <= this.now()) return
    if (this.#store.state.clock.mode === 'frozen') this.freeze(at)
    else this.run(at)
  }

  /** Runs in sync with the machine's clock. */
  runWithMachine(): void {
    this.#store.change((state) => {
      state.clock = { mode: 'real', offset: 0 }
    })
  }

  machineNow(): number {
    return this.#machine()
  }
}
