/** Values of the fault form, kept outside it so that a call in the traffic can fill them in. */
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type FaultRequestInput, faultRequestSchema } from '#contract/calls/faults'
import { complaintLine, readAs } from '#contract/errors/schema-errors'
import { parseDuration } from '#contract/words/duration'
import { createStore } from '../../src/store/store'

export interface Draft {
  kind: FaultRequestInput['kind']
  /** '' matches every path. */
  path: string
  /** '' means no limit. */
  times: string
  after: string
  nth: string
  /** Percent; '' means always. */
  probability: string
  ttl: string
  /** A JSON object that the request must contain; '' matches every request. */
  data: string
  /** '' matches every device. */
  device: string
  /** Host and port that was called; '' matches every address of this server. */
  host: string
  status: string
  code: string
  msg: string
  delay: string
  bytesPerSecond: string
  /** The point at which a HOLD stops the call. */
  at: 'request' | 'answer'
  commit: boolean
}

/** Fills the form at first. */
export const FIRST_DRAFT: Draft = {
  kind: 'STATUS',
  path: '/WorkerOrder/view',
  times: '1',
  after: '',
  nth: '',
  probability: '',
  ttl: '',
  data: '',
  device: '',
  host: '',
  status: '502',
  code: '201',
  msg: '',
  delay: '3s',
  bytesPerSecond: '2000',
  at: 'request',
  commit: false,
}
const draft = createStore(FIRST_DRAFT)
export const useDraft = (): Draft => useSyncExternalStore(draft.subscribe, draft.get)
export const draftFault = (patch: Partial<Draft>): void => draft.update((old) => ({ ...old, ...patch }))

const whole = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined)

const percent = (text: string): number | undefined =>
  /^\d+(\.\d+)?$/.test(text) && Number(text) <= 100 ? Number(text) / 100 : undefined

const dataSchema = z.record(z.string(), z.json())
function membersOf(text: string): z.infer<typeof dataSchema> | undefined {
  try {
    return dataSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** @returns what is wrong with the form, undefined when nothing is; a field that does not parse would be left out */
export const problemOf = (draft: Draft): string | undefined =>
  problemOfEffect(draft) ?? problemOfLimits(draft) ?? problemOfFault(faultOf(draft))

function problemOfEffect({ kind, status, code, bytesPerSecond }: Draft): string | undefined {
  if (kind === 'STATUS' && whole(status) === undefined) return `“${status}” is not an HTTP status`
  if (kind === 'BUSINESS' && whole(code) === undefined) return `“${code}” is not a code`
  if (kind === 'SLOW_BODY' && !whole(bytesPerSecond)) return `“${bytesPerSecond}” is not a number of bytes`
  return undefined
}

/** The server would refuse the fault for the same reason. */
function problemOfFault(fault: FaultRequestInput): string | undefined {
  const { complaints } = readAs(faultRequestSchema, fault)
  return complaints && complaintLine({ ...complaints[0], key: '' })
}

function problemOfLimits({ times, after, nth, probability, ttl, data }: Draft): string | undefined {
  for (const text of [times, nth]) if (text !== '' && !whole(text)) return `“${text}” is not a number of calls`
  if (after !== '' && whole(after) === undefined) return `“${after}” is not a number of calls`
  if (probability !== '' && percent(probability) === undefined) return `“${probability}” is not 0 to 100 percent`
  if (ttl !== '' && parseDuration(ttl) === null) return `“${ttl}” is not a duration like 10m`
  return data !== '' && !membersOf(data) ? `“${data}” is not a JSON object like {"id":"5"}` : undefined
}

function matchOf({ path, nth, data, device, host }: Draft): FaultRequestInput['match'] {
  return {
    ...(path.trim() !== '' && { path: path.trim() }),
    ...(whole(nth) && { nth: whole(nth) }),
    ...(device.trim() !== '' && { device: device.trim() }),
    ...(host.trim() !== '' && { host: host.trim() }),
    ...(membersOf(data) && { data: membersOf(data) }),
  }
}

export function faultOf(draft: Draft): FaultRequestInput {
  const { kind, times, after, probability, ttl, commit, status, code, msg, delay, bytesPerSecond, at } = draft
  const limits = {
    match: matchOf(draft),
    ...(whole(times) && { times: whole(times) }),
    ...(whole(after) && { after: whole(after) }),
    ...(percent(probability) !== undefined && { probability: percent(probability) }),
    ...(ttl !== '' && { ttl }),
    ...(commit && { commit }),
  }
  if (kind === 'STATUS') return { kind, status: whole(status) ?? 502, ...limits }
  if (kind === 'BUSINESS') return { kind, code: whole(code) ?? 201, msg, ...limits }
  if (kind === 'DELAY') return { kind, delay, ...limits }
  if (kind === 'SLOW_BODY') return { kind, bytesPerSecond: whole(bytesPerSecond) ?? 2000, ...limits }
  if (kind === 'HOLD') return { kind, at, ...limits }
  return { kind, ...limits }
}
