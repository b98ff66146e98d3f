/** The fault that struck a call, as the states around it tell. */
import type { FaultKind } from '../contract/calls/faults'
import type { Entry } from '../contract/calls/requests'
import type { Moment } from '../timeline/timeline'

/** True for states from before the call was answered. */
export const isEarlier =
  ({ id }: Entry) =>
  (moment: Moment) =>
    moment.lastRequest <= id
/** The states until then, newest first if the list is. */
export const soFar = (moments: readonly Moment[], call: Entry) => moments.filter(isEarlier(call))

/** These only make an answer late, unless somebody edited what was held. */
const LATE: readonly string[] = ['DELAY', 'SLOW_BODY', 'HOLD']

/** True where the fault changed what the app was answered, and not only when. */
export function changedAnswer(moments: readonly Moment[], call: Entry): boolean {
  const { answer, held } = call
  // The app gave up waiting.
  if (answer === null) return true
  const kind = faultOf(moments, call)
  return held?.end === 'edited' || held?.end === 'dropped' || kind === undefined || !LATE.includes(kind)
}

/** The kind of the fault that struck a call. A reset counts faults anew: the newest with its id before the answer is meant. */
export const faultOf = (moments: readonly Moment[], call: Entry): FaultKind | undefined =>
  call.fault === undefined
    ? undefined
    : soFar(moments, call)
        .flatMap(({ state }) => state.faults)
        .find(({ id }) => id === call.fault)?.spec.kind
