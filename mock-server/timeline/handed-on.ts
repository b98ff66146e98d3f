/** Writes the newest moments of a timeline into a file, as the steps that lead back from the last one; and reads them. */
import { produce } from 'immer'
import type { Cause, HandedOn } from '../contract/calls/past/timeline'
import type { Calls } from '../journal/journal'
import { type State, stateSchema } from '../state/state'
import type { ReadState } from '../state/store'
import { changedPaths, valueAt } from './changed-paths'
import { type Moment, weighed } from './timeline'

/** Entries that a file carries. */
const MOST = 200
/** Orders that are looked at to check a file: a large one must not hold up every other call. */
const MOST_LOOKED_AT = 100_000

export function handedOn(moments: readonly Moment[], calls: ReadonlySet<number>): HandedOn {
  return moments.slice(-MOST).flatMap(({ entry, isCauseLost = false, before, state, lastRequest }) => {
    if (!before) return []
    const paths = changedPaths(before, state)
    // Calls that the file does not have are not named.
    const { request, cause, ...said } = entry
    const known = (id: number | undefined) => id !== undefined && calls.has(id)
    const isKept = !cause || !('request' in cause) || known(cause.request)
    return {
      entry: {
        ...said,
        ...(request !== undefined && known(request) ? { request } : {}),
        ...(cause && isKept ? { cause } : {}),
      },
      ...(isCauseLost || !isKept ? { isCauseLost: true } : {}),
      lastRequest,
      before: paths.map((path) => {
        const value = valueAt(before, path)
        return value === undefined ? { path } : { path, value: JSON.parse(JSON.stringify(value)) }
      }),
    }
  })
}

/**
 * @param state the last one
 * @param firstId of the entries here
 * @param idOf finds the present id of a call of the file
 * @param callsAt tells how far the journal was when a call of the file was its newest
 * @returns the moments, as far back as the file makes sense: it may come from anywhere
 */
export function momentsFrom(
  file: HandedOn,
  state: ReadState,
  firstId: number,
  idOf: (id: number) => number | undefined,
  callsAt: (id: number) => Calls,
): Moment[] {
  const ids = new Map(file.map(({ entry }, at) => [entry.id, firstId + at]))
  const moments: Moment[] = []
  let then = state
  let looked = 0
  for (const { entry, isCauseLost: wasLost = false, lastRequest: newest, before } of [...file].reverse()) {
    looked += then.orders.length
    if (looked > MOST_LOOKED_AT) break
    const { request, cause, ...said } = entry
    const call = request === undefined ? undefined : idOf(request)
    const because = cause && renamed(cause, ids, idOf)
    const here = {
      ...said,
      id: ids.get(entry.id) ?? firstId,
      ...(call === undefined ? {} : { request: call }),
      ...(because ? { cause: because } : {}),
    }
    const isCauseLost = wasLost || (cause !== undefined && !because)
    const calls = callsAt(newest)
    const earlier = stepBack(then, before)
    const lastRequest = calls.arrived
    moments.unshift(weighed({ entry: here, isCauseLost, before: earlier, state: then, lastRequest, calls }))
    if (!earlier) break
    then = earlier
  }
  return moments
}

/** A cause by its ids here; null when it is not among what the file carries. */
function renamed(
  cause: Cause,
  entries: ReadonlyMap<number, number>,
  idOf: (id: number) => number | undefined,
): Cause | null {
  if ('rule' in cause) return cause
  const id = 'request' in cause ? idOf(cause.request) : entries.get(cause.entry)
  if (id === undefined) return null
  return 'request' in cause ? { request: id } : { entry: id }
}

type Members = Record<string, unknown>

/** @returns null when the steps lead to no state that a server can be in */
function stepBack(state: ReadState, before: HandedOn[number]['before']): ReadState | null {
  const earlier = produce(state as State, (draft) => {
    // A list is shortened from its end, and grows from its beginning.
    const shortened = before.filter(({ value }) => value === undefined).reverse()
    for (const { path, value } of [...shortened, ...before.filter(({ value }) => value !== undefined)]) {
      const names = path.split('.').slice(1)
      const last = names.pop() ?? ''
      const owner = names.reduce(ownMember, draft)
      if (typeof owner !== 'object' || owner === null || last === '__proto__') continue
      if (!Array.isArray(owner)) {
        if (value === undefined) delete (owner as Members)[last]
        else (owner as Members)[last] = value
      } else if (!/^\d{1,9}$/.test(last)) continue
      else if (value === undefined) owner.length = Math.min(owner.length, Number(last))
      else if (Number(last) <= owner.length) owner[Number(last)] = value
    }
  }) as ReadState
  const parts = Object.keys(stateSchema.shape) as (keyof State)[]
  const isState = parts.every(
    (key) => earlier[key] === state[key] || stateSchema.shape[key].safeParse(earlier[key]).success,
  )
  return isState ? earlier : null
}

/** Ignores inherited members. */
const ownMember = (owner: unknown, name: string): unknown =>
  typeof owner === 'object' && owner !== null && Object.hasOwn(owner, name) ? (owner as Members)[name] : undefined
