/** Writes the newest moments of a timeline into a file, as the steps that lead back from the last one; and reads them. */
import { produce } from 'immer'
import type { HandedOn } from '../contract/calls/past/timeline'
import type { State } from '../state/state'
import type { ReadState } from '../state/store'
import { changedPaths, valueAt } from './changed-paths'
import { type Moment, weighed } from './timeline'

/** Entries that a file carries. */
const MOST = 200

export function handedOn(moments: readonly Moment[], calls: ReadonlySet<number>): HandedOn {
  // The one before the first is where the first leads back to.
  const newest = moments.slice(-MOST - 1)
  return newest.slice(1).map(({ entry, state, lastRequest }, at) => {
    const before = newest[at]?.state
    const paths = changedPaths(before, state)
    // Calls that the file does not have are not named.
    const { request, cause, ...said } = entry
    const known = (id: number | undefined) => id !== undefined && calls.has(id)
    return {
      entry: {
        ...said,
        ...(request !== undefined && known(request) ? { request } : {}),
        ...(cause && (!('request' in cause) || known(cause.request)) ? { cause } : {}),
      },
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
 * @param idOf finds the present id of a call of the file
 */
export function momentsFrom(file: HandedOn, state: ReadState, idOf: (id: number) => number | undefined): Moment[] {
  const moments: Moment[] = []
  let then = state
  for (const { entry, lastRequest, before } of [...file].reverse()) {
    const { request, cause, ...said } = entry
    const call = request === undefined ? undefined : idOf(request)
    const because = cause && 'request' in cause ? (call === undefined ? undefined : { request: call }) : cause
    const renamed = {
      ...said,
      ...(call === undefined ? {} : { request: call }),
      ...(because === undefined ? {} : { cause: because }),
    }
    moments.unshift(weighed({ entry: renamed, state: then, lastRequest: idOf(lastRequest) ?? 0 }))
    then = stepBack(then, before)
  }
  return moments
}

type Members = Record<string, unknown>

function stepBack(state: ReadState, before: HandedOn[number]['before']): ReadState {
  return produce(state as State, (draft) => {
    // From the end, so that what a list lost is cut off before the places in front of it.
    for (const { path, value } of [...before].reverse()) {
      const names = path.split('.').slice(1)
      const last = names.pop() ?? ''
      const owner = names.reduce((at: unknown, name) => (at as Members | undefined)?.[name], draft)
      if (typeof owner !== 'object' || owner === null || last === '__proto__') continue
      if (value === undefined && Array.isArray(owner)) owner.length = Math.min(owner.length, Number(last))
      else if (value === undefined) delete (owner as Members)[last]
      else (owner as Members)[last] = value
    }
  }) as ReadState
}
