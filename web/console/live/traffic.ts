/** The app's calls as they arrive, newest last: bounded, published in batches, with their search text prepared. */
import { useSyncExternalStore } from 'react'
import type { Entry } from '#contract/calls/requests'
import { createStore } from '../../src/store/store'

export interface CallRow {
  kind: 'call'
  key: string
  /** Its position among all rows ever added, without gaps. */
  seq: number
  entry: Entry
  /** The text that the filter searches, in lower case. */
  text: string
  /** Sent by the console, not by an app. */
  own: boolean
}
/** Something that happened between two calls. */
interface MarkRow {
  kind: 'mark'
  key: string
  seq: number
  words: string
}
export type TrafficRow = CallRow | MarkRow

const MAX_ROWS = 10_000
/** Wire texts are long; they are kept as long as the server keeps them. */
const MAX_WIRES = 1_000
const MAX_TEXT = 600
const BATCH_MS = 150

/** Counts the server's starts: its ids begin again with each of them. */
let run = 0
let marks = 0
let seq = 0
/** The call of the highest id. */
let last: Entry | null = null
const lastId = (): number => last?.id ?? 0
/** The server was set back and no longer knows the rows up to here. */
let goneSeq = 0
/** Paths and bodies of calls that the console is about to send. */
const ownCalls: string[] = []
const rows = createStore<readonly TrafficRow[]>([])
let arrived: TrafficRow[] = []
let isOnItsWay = false

export const traffic = {
  last: () => last,
  lastId,
  rows: rows.get,
  /** The key of a call's row, which may not have arrived yet. */
  keyOf: (id: number): string => keyOf(id),
  /** Skips calls that are already known. */
  add(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (entry.id > lastId()) last = entry
      else if (has(entry.id)) continue
      arrived.push(rowOf(entry))
    }
    schedule()
  },
  /** Adds a call without waiting for the next batch. @returns the key of its row */
  addNow(entry: Entry): string {
    this.add([entry])
    flush()
    return keyOf(entry.id)
  },
  /** Shows what has arrived without waiting for the next batch. */
  flush,
  mark(words: string): void {
    arrived.push({ kind: 'mark', key: `m${++marks}`, seq: ++seq, words })
    schedule()
  },
  /** Marks the present rows, which the server no longer has; they stay readable. */
  forget(): void {
    goneSeq = seq
    schedule()
  },
  subscribe: rows.subscribe,
  isGone: (row: Pick<TrafficRow, 'seq'>): boolean => row.seq <= goneSeq,
  /** The next call of this path with these bytes is the console's own. */
  expectOwn(path: string, body: string): void {
    ownCalls.push(`${path} ${body}`)
  },
  /** The server began anew: its ids do too. */
  restart(): void {
    goneSeq = seq
    run++
    last = null
  },
  clear(): void {
    arrived = []
    rows.update(() => [])
  },
}

export const useTraffic = (): readonly TrafficRow[] => useSyncExternalStore(rows.subscribe, rows.get)

const keyOf = (id: number): string => `${run}.${id}`
function has(id: number): boolean {
  const key = keyOf(id)
  return arrived.some((row) => row.key === key) || rows.get().some((row) => row.key === key)
}

function rowOf(entry: Entry): CallRow {
  const said = JSON.stringify([entry.data, entry.answer]).slice(0, MAX_TEXT)
  const device = entry.headers['device-code'] ?? ''
  const text = `${entry.method} ${entry.path} ${entry.code} ${device} ${said} ${entry.change ?? ''}`.toLowerCase()
  const expected = ownCalls.indexOf(`${entry.path} ${entry.wire.request}`)
  if (expected >= 0) ownCalls.splice(expected, 1)
  return { kind: 'call', key: keyOf(entry.id), seq: ++seq, entry, text, own: expected >= 0 }
}

function schedule(): void {
  if (isOnItsWay) return
  isOnItsWay = true
  setTimeout(flush, BATCH_MS)
}

function flush(): void {
  isOnItsWay = false
  const all = [...rows.get(), ...arrived].slice(-MAX_ROWS)
  const withoutWire = all.length - MAX_WIRES
  for (let at = withoutWire - 1; at >= 0 && at >= withoutWire - arrived.length - 1; at--) dropWire(all[at])
  arrived = []
  rows.update(() => all)
}

function dropWire(row: TrafficRow | undefined): void {
  if (row?.kind === 'call') row.entry = { ...row.entry, wire: { request: '', response: '' } }
}
