/** Values of the fault form, kept outside it so that a call in the traffic can fill them in. */
import { useSyncExternalStore } from 'react'
import type { FaultRequestInput } from '#contract/calls/faults'
import { createStore } from '../../src/store/store'

export interface Draft {
  kind: FaultRequestInput['kind']
  /** '' matches every path. */
  path: string
  /** '' means no limit. */
  times: string
  after: string
  status: string
  code: string
  msg: string
  delay: string
  bytesPerSecond: string
  commit: boolean
}

const draft = createStore<Draft>({
  kind: 'STATUS',
  path: '/WorkerOrder/view',
  times: '1',
  after: '',
  status: '502',
  code: '201',
  msg: '',
  delay: '3s',
  bytesPerSecond: '2000',
  commit: false,
})
export const useDraft = (): Draft => useSyncExternalStore(draft.subscribe, draft.get)
export const draftFault = (patch: Partial<Draft>): void => draft.update((old) => ({ ...old, ...patch }))

const whole = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined)

export function faultOf({
  kind,
  path,
  times,
  after,
  status,
  code,
  msg,
  delay,
  bytesPerSecond,
  commit,
}: Draft): FaultRequestInput {
  const limits = {
    match: path.trim() === '' ? {} : { path: path.trim() },
    ...(whole(times) && { times: whole(times) }),
    ...(whole(after) && { after: whole(after) }),
    ...(commit && { commit }),
  }
  if (kind === 'STATUS') return { kind, status: whole(status) ?? 502, ...limits }
  if (kind === 'BUSINESS') return { kind, code: whole(code) ?? 201, msg, ...limits }
  if (kind === 'DELAY') return { kind, delay, ...limits }
  if (kind === 'SLOW_BODY') return { kind, bytesPerSecond: whole(bytesPerSecond) ?? 2000, ...limits }
  return { kind, ...limits }
}
