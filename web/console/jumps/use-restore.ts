import { useAct } from '../acts/use-act'
import { mock } from '../live/access'
import { refreshNow } from '../live/refresh'
import { live } from '../live/state'
import { endPlay } from '../scenarios/play/player'

/** Restores a snapshot and shows the time and the orders it led to. @returns whether it was done */
export function useRestore(): (name: string) => Promise<boolean> {
  const act = useAct()
  return async (name) => {
    const restore = async () => {
      // Otherwise the player would be expected to open the phone.
      endPlay()
      await mock.snapshots.restore(name)
      await refreshNow('clock', 'orders')
    }
    if (!(await act('', restore))) return false
    const { clock, orders } = live.get()
    const time = clock ? `${clock.now.slice(0, 10)} ${clock.now.slice(11, 16)}` : ''
    const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
    return act(
      `Restored ${name}: the clock is at ${time}, ${count}; the app in the phone is loaded anew`,
      async () => {},
    )
  }
}
