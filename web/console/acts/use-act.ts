import { useCallback } from 'react'
import { useLastingToaster } from '../../src/ui/kit/toast/toast'
import { live } from '../live/state'

/** Runs an action on the server and shows its result in a toast. @returns whether it succeeded */
export type Act = (done: string, work: () => Promise<unknown>) => Promise<boolean>

/** @param isForPast the action may be done while the past is looked at; any other would change the present */
export function useAct(isForPast = false): Act {
  // Its panel may be left before it has ended.
  const toaster = useLastingToaster()
  return useCallback<Act>(
    async (done, work) => {
      if (live.get().past !== null && !isForPast) {
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
    },
    [toaster, isForPast],
  )
}
