import { useToaster } from '../../src/ui/kit/toast/toast'
import { live } from '../live/state'

/** Marks what may be done while the past is looked at. */
export const IN_THE_PAST = 'Going on from there …'

/** Runs an action on the server and shows its result in a toast. @returns whether it succeeded */
export type Act = (done: string, work: () => Promise<unknown>) => Promise<boolean>

export function useAct(): Act {
  const toaster = useToaster()
  return async (done, work) => {
    if (live.get().past !== null && done !== IN_THE_PAST) {
      toaster.error('This is the past: go on from here, or return to the present')
      return false
    }
    try {
      await work()
      if (done !== '') toaster.good(done)
      return true
    } catch (error) {
      toaster.error(error instanceof Error ? error.message : String(error))
      return false
    }
  }
}
