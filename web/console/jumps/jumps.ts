/** The four jumps, and what each is good for. */

import { useAct } from '../acts/use-act'
import { mock } from '../live/access'

export const JUMPS = [
  { by: '8s', label: '+8 s', key: '8', why: 'one poll' },
  { by: '1m', label: '+1 min', key: 'm', why: 'code resend' },
  { by: '1h', label: '+1 h', key: 'h', why: 'codes gone' },
  { by: '24h', label: '+24 h', key: 'd', why: 'a day passes' },
] as const

/** The tooltip of every jump. */
export const FORWARD_ONLY = 'The clock does not go back by itself: a snapshot saved before or a reset leads back'

const said = (count: number): string => (count === 0 ? '' : `, ${count} ${count === 1 ? 'thing' : 'things'} happened`)

/** Resolves to whether the clock moved. */
export function useJump(): (to: { by: string } | { to: string }) => Promise<boolean> {
  const act = useAct()
  return async (to) => {
    let fired = 0
    const work = async () => {
      fired = (await mock.clock.advance(to)).fired.length
    }
    const words = 'by' in to ? `Clock moved ${to.by}` : 'Clock moved'
    return (await act('', work)) && act(words + said(fired), async () => {})
  }
}
