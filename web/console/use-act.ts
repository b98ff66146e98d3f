import { useToaster } from '../src/ui/kit/toast/toast'
import { type Part, refreshNow } from './live/refresh'

/** Runs an action on the server and shows its result in a toast. @returns whether it succeeded */
export type Act = (done: string, work: () => Promise<unknown>, ...changed: Part[]) => Promise<boolean>

export function useAct(): Act {
  const toaster = useToaster()
  return async (done, work, ...changed) => {
    try {
      await work()
      await refreshNow(...changed)
      if (done !== '') toaster.good(done)
      return true
    } catch (error) {
      toaster.error(error instanceof Error ? error.message : String(error))
      return false
    }
  }
}
