/** Explains a text that is shown until an answer comes, by the fault or the latency that keeps the answer back. */
import type { Why } from '../contract/calls/past/why'
import { toMs } from '../contract/words/duration'
import type { Moment } from '../timeline/timeline'
import { type Asked, insteadOfFault, insteadOfLatency } from './instead'
import { waitsFor } from './reasons'
import { entrySteps, faultSteps, type Past } from './steps'

/** @param moments newest first. @returns an empty chain where nothing is known to keep such a call */
export function late(known: Asked & Past, moments: readonly Moment[], key: string): Pick<Why, 'chain' | 'instead'> {
  for (const [request, path] of [...known.journal.pending].reverse()) {
    if (!waitsFor(key, path)) continue
    const step = { words: `call ${request} to ${path} has no answer yet`, request }
    const fault = struckBy(moments, request)
    if (fault !== undefined)
      return {
        chain: [step, ...faultSteps(known, moments, fault)],
        instead: insteadOfFault(known, fault, request, moments),
      }
    const earlier = moments.filter(({ lastRequest }) => lastRequest < request)
    const latency = earlier[0]?.state.settings.latency ?? ''
    if (toMs(latency) === 0) continue
    const set = earlier.find(({ entry }) => entry.changed.includes('state.settings.latency'))
    const causes = set ? entrySteps(known, set, new Set()) : []
    return {
      chain: [step, { words: `every answer waits for ${latency}` }, ...causes],
      instead: insteadOfLatency(known, request, moments),
    }
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
