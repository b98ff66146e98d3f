/** Keeps every change of a space's state: in words, with its cause, and with the state that it left. */
import {
  type Cause,
  type Kind,
  MAX_ENTRIES,
  type TimelineEntry,
  type TimelineFilter,
} from '../contract/calls/past/timeline'
import { type Events, NO_CHANGE, type ServerEvent } from '../journal/events'
import type { Calls, Journal } from '../journal/journal'
import type { ReadState, Store } from '../state/store'
import type { Clock } from '../time/clock'
import { isoTime } from '../time/server-time'
import { changedPaths, freshIn, valueAt } from './changed-paths'
import { kindOf, WORDS } from './kinds'

/** The cause of the changes that come while it lasts. */
export interface Scope {
  /** Describes a change that no event describes. */
  words: string
  request?: number
  cause?: Cause | undefined
  /** Something led to it of which nothing is kept. */
  isCauseLost?: boolean
  /** All its changes are one entry, whatever events tell of them. */
  isOne?: boolean
}

/** An entry with its moment. States share what did not change, so that one more costs what its change weighs. */
export interface Moment {
  readonly entry: TimelineEntry
  readonly isCauseLost?: boolean
  /** null where it is not known. */
  readonly before: ReadState | null
  readonly state: ReadState
  /** Id of the call that it belongs to, or of the journal's newest at that moment. */
  readonly lastRequest: number
  readonly calls: Calls
  readonly bytes: number
}

const MAX_BYTES = 16 * 1024 * 1024
/** Weight of an entry without its change. */
const ENTRY_BYTES = 400
const POINTER_BYTES = 8

interface Parts {
  readonly store: Store
  readonly clock: Clock
  readonly events: Events
  readonly journal: Journal
}

export class Timeline {
  readonly #parts: Parts
  #moments: Moment[] = []
  #bytes = 0
  #lastId = 0
  #scope: Scope | null = null
  /** The state before the changes that have no entry yet. */
  #before: ReadState | null = null
  #replacements: number

  constructor(parts: Parts) {
    this.#parts = parts
    this.#replacements = parts.store.replacements
    parts.store.onChange((before) => {
      this.#before ??= before
      parts.events.changes.note('timeline')
    })
    parts.events.onAny((event) => this.#onEvent(event))
  }

  /** The present scope. Code that waits enters it again afterwards. */
  get scope(): Scope | null {
    return this.#scope
  }

  /** Makes `scope` the cause of the changes that `act` makes before it first waits. */
  within<Result>(scope: Scope | null, act: () => Result): Result {
    this.#flush()
    const outer = this.#scope
    this.#scope = scope && { ...outer, ...scope }
    try {
      return act()
    } finally {
      this.#flush()
      this.#scope = outer
    }
  }

  /** Enters a change of something outside the state. */
  note(kind: Kind, words: string, path: string): void {
    this.#flush()
    this.#add(kind, words, [path], this.#parts.store.state)
    this.#parts.events.changes.note('timeline')
  }

  list({ since, limit }: TimelineFilter = {}): TimelineEntry[] {
    this.#flush()
    const entries = this.#moments.map(({ entry }) => entry)
    if (since === undefined) return limit === undefined ? entries : entries.slice(-limit)
    return entries.filter(({ id }) => id > since).slice(0, limit)
  }

  moment(id: number): Moment | undefined {
    this.#flush()
    return this.#moments.find(({ entry }) => entry.id === id)
  }

  /** @returns the moments up to an entry, oldest first */
  moments(upTo = Number.POSITIVE_INFINITY): Moment[] {
    this.#flush()
    return this.#moments.filter(({ entry }) => entry.id <= upTo)
  }

  /** The entry that put an item on the schedule; undefined where it is not kept. */
  planned(due: number): TimelineEntry | undefined {
    this.#flush()
    const has = (state: ReadState) => state.due.some(({ id }) => id === due)
    // Only a new id, or a state in place of this one, puts an item there: most lists need no look.
    return this.#moments.findLast(
      ({ entry: { kind }, before, state }) =>
        before && (before.lastId < due || kind === 'state' || kind === 'reset') && !has(before) && has(state),
    )?.entry
  }

  /**
   * Takes over moments that led to the present state elsewhere, in place of the change that brought it here.
   * @param momentsFrom gets the id that the first of them may have
   */
  inherit(momentsFrom: (firstId: number) => readonly Moment[]): void {
    this.#before = null
    this.#replacements = this.#parts.store.replacements
    for (const moment of momentsFrom(this.#lastId + 1)) this.#keep(moment)
  }

  #onEvent({ type, words }: ServerEvent): void {
    if (this.#before && !this.#scope?.isOne && !NO_CHANGE.has(type)) this.#flush(words)
  }

  #flush(said?: string): void {
    const { store } = this.#parts
    const before = this.#before
    this.#before = null
    if (!before) return
    const replaced = store.replacements !== this.#replacements
    this.#replacements = store.replacements
    const changed = changedPaths(before, store.state)
    if (changed.length === 0) return
    const words = said ?? this.#scope?.words
    const kind = replaced ? (words === 'reset' ? 'reset' : 'state') : kindOf(changed)
    this.#add(kind, words ?? WORDS[kind], changed, before)
  }

  #add(kind: Kind, words: string, changed: string[], before: ReadState): void {
    const { store, clock, journal } = this.#parts
    const { request, isCauseLost = false } = this.#scope ?? {}
    const { cause = request === undefined ? undefined : { request } } = this.#scope ?? {}
    const entry = {
      id: this.#lastId + 1,
      at: isoTime(clock.now()),
      kind,
      words,
      ...(request === undefined ? {} : { request }),
      ...(cause === undefined ? {} : { cause }),
      changed,
    }
    const calls = { arrived: journal.lastId, answered: journal.answered, cleared: journal.cleared }
    const lastRequest = request ?? journal.lastId
    this.#keep(weighed({ entry, isCauseLost, before, state: store.state, lastRequest, calls }))
  }

  #keep(moment: Moment): void {
    this.#lastId = moment.entry.id
    this.#moments.push(moment)
    this.#bytes += moment.bytes
    while (this.#moments.length > MAX_ENTRIES || (this.#bytes > MAX_BYTES && this.#moments.length > 1))
      this.#bytes -= this.#moments.shift()?.bytes ?? 0
  }
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** An entry weighs the lists that its change copied, and what is new in them. */
export function weighed(moment: Omit<Moment, 'bytes'>): Moment {
  const {
    state,
    entry: { changed },
  } = moment
  const lists = new Set(changed.map((path) => path.split('.').slice(0, 2).join('.')))
  const copied = [...lists].reduce((sum, path) => sum + lengthOf(valueAt(state, path)), 0)
  const fresh = changed.reduce((sum, path) => sum + (JSON.stringify(freshAt(moment, path))?.length ?? 0), 0)
  return { ...moment, bytes: ENTRY_BYTES + POINTER_BYTES * copied + 2 * fresh }
}

function freshAt({ before, state }: Omit<Moment, 'bytes'>, path: string): unknown {
  const [was, is] = [valueAt(before, path), valueAt(state, path)]
  return Array.isArray(was) && Array.isArray(is) ? freshIn(was, is) : is
}
