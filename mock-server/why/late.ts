/** Explains a text that is shown until an answer comes, by the fault that keeps the answer back. */
import type { Why } from '../contract/calls/past/why'
import type { Moment } from '../timeline/timeline'
import { type Asked, insteadOfFault } from './instead'
import { waitsFor } from './reasons'
import { faultSteps, type Past } from './steps'

/** @param moments newest first. @returns an empty chain where no fault is known to keep such a call */
export function late(known: Asked & Past, moments: readonly Moment[], key: string): Pick<Why, 'chain' | 'instead'> {
  for (const [request, path] of [...known.journal.pending].reverse()) {
    const fault = waitsFor(key, path) ? struckBy(moments, request) : undefined
    if (fault === undefined) continue
    const step = { words: `call ${request} to ${path} has no answer yet`, request }
    const chain = [step, ...faultSteps(known, moments, fault)]
    return { chain, instead: insteadOfFault(known, fault, request, moments) }
  }
  return { chain: [], instead: [] }
}

/** The id of the fault that struck a call. */
function struckBy(moments: readonly Moment[], request: number): string | undefined {
  const struck = moments.filter(({ entry }) => entry.request === request)
  return struck
    .flatMap(({ entry, state }) =>
      state.faults.filter((_, index) => entry.changed.includes(`state.faults.${index}.hits`)).map(({ id }) => id),
    )
    .at(0)
}
