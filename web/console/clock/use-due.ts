import { useMemo } from 'react'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { type DueItem, everythingDue } from './everything-due'

export function useDue(): DueItem[] {
  const now = useServerNow()
  const { clock, outbox, captchas, orders, members, settings } = useLive((state) => state)
  return useMemo(
    () =>
      now === '' || !clock ? [] : everythingDue({ due: clock.due, outbox, captchas, orders, members, settings }, now),
    [now, clock, outbox, captchas, orders, members, settings],
  )
}
