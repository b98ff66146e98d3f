/** Explains a text that is shown until an answer comes, by the fault that keeps the answer back. */
import type { Why } from '../contract/calls/past/why'
import type { HeldCall } from '../contract/calls/requests'
import type { Moment } from '../timeline/timeline'
import { type Asked, insteadOfFault } from './instead'
import { waitsFor } from './reasons'
import { faultSteps, type Past } from './steps'

interface Present extends Asked, Past {
  /** Calls that a fault holds. */
  readonly held: readonly HeldCall[]
}

/** @param moments newest first. @returns an empty chain where no fault is known to keep such a call */
export function late(known: Present, moments: readonly Moment[], key: string): Pick<Why, 'chain' | 'instead'> {
  const answered = new Set(known.journal.list().map(({ id }) => id))
  for (const { entry, state } of moments) {
    const { request } = entry
    const [index] = entry.changed.flatMap((path) => /^state\.faults\.(\d+)\.hits$/.exec(path)?.[1] ?? [])
    const fault = index === undefined ? undefined : state.faults[Number(index)]
    if (!fault || request === undefined || answered.has(request)) continue
    const path = fault.spec.match.path ?? known.held.find(({ id }) => id === request)?.path
    if (path === undefined || !waitsFor(key, path)) continue
    const step = { words: `call ${request} to ${path} has no answer yet`, request }
    const chain = [step, ...faultSteps(known, moments, fault.id)]
    return { chain, instead: insteadOfFault(known, fault.id, request, moments) }
  }
  return { chain: [], instead: [] }
}
