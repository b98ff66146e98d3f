import { useToaster } from '../../src/ui/kit/toast/toast'

/** Runs an action on the server and shows its result in a toast. @returns whether it succeeded */
export type Act = (done: string, work: () => Promise<unknown>) => Promise<boolean>

export function useAct(): Act {
  const toaster = useToaster()
  return async (done, work) => {
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
