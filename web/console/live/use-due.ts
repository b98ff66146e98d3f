import { useMemo } from 'react'
import { type DueItem, everythingDue } from './due'
import { useServerNow } from './server-now'
import { useLive } from './state'

export function useDue(): DueItem[] {
  const now = useServerNow()
  const { clock, outbox, captchas, orders, members, settings } = useLive((state) => state)
  return useMemo(
    () =>
      now === '' || !clock ? [] : everythingDue({ due: clock.due, outbox, captchas, orders, members, settings }, now),
    [now, clock, outbox, captchas, orders, members, settings],
  )
}
