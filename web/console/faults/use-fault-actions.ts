import type { FaultEntry, FaultRequestInput } from '#contract/calls/faults'
import { toMs } from '#contract/words/duration'
import { useAct } from '../acts/use-act'
import { mock } from '../live/access'
import { live } from '../live/state'
import { faultSentence } from './fault-words'
import { isSame } from './special'

interface FaultActions {
  add(fault: FaultRequestInput, said?: string): Promise<boolean>
  remove(id: string): Promise<boolean>
  /** Arms a fault that is over once more, in the place of the old one. */
  again(fault: FaultEntry): Promise<boolean>
  clear(): Promise<boolean>
  /** Arms the fault of a switch, or removes it wherever it was armed. */
  turn(fault: FaultRequestInput, on: boolean, said: string): Promise<boolean>
}

export function useFaultActions(): FaultActions {
  const act = useAct()
  return {
    add: (fault, said = faultSentence(fault)) => act(said, () => arm(fault)),
    remove: (id) => act('Fault removed', () => mock.faults.rm(id)),
    again: ({ id, hits: _, remaining: __, expiresAt: ___, ...fault }) =>
      act(`Again: ${faultSentence(fault)}`, async () => {
        // First, so that a second tap finds nothing to arm.
        await mock.faults.rm(id)
        await arm(fault)
      }),
    clear: () => act('No faults', () => mock.faults.clear()),
    turn: (fault, on, said) =>
      act(said, async () => {
        if (on) await mock.faults.add(fault)
        else {
          const same = live.get().faults.filter((one) => isSame(one, fault))
          await Promise.all(same.map(({ id }) => mock.faults.rm(id)))
        }
      }),
  }
}

async function arm(fault: FaultRequestInput): Promise<void> {
  const { id } = await mock.faults.add(fault)
  if (fault.ttl !== undefined) endInTime(id, fault.ttl)
}

/** The fault expires by the server's clock; while that is frozen, a timer in this page removes it. */
function endInTime(id: string, ttl: string): void {
  setTimeout(() => {
    const { clock, faults } = live.get()
    if (clock?.mode === 'frozen' && faults.some((fault) => fault.id === id)) void mock.faults.rm(id).catch(() => {})
  }, toMs(ttl))
}
