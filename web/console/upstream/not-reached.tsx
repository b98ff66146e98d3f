import { useLive } from '../live/state'
import { isForwarding } from './rules'

/** A reminder where an action stays on this server although calls do not. */
export function NotReached({ what }: { what: string }) {
  const upstream = useLive((state) => state.upstream)
  if (!upstream || !isForwarding(upstream.calls)) return null
  return (
    <p className="not-reached quiet" role="note">
      {what} stay here: they do not reach the upstream.
    </p>
  )
}
