/** Converts a call for use elsewhere. */
import { z } from 'zod'
import type { FaultRequestInput } from '#contract/calls/faults'
import type { Entry } from '#contract/calls/requests'
import { faultCommand } from '../../acts/commands'
import { mock } from '../../live/access'
import { type TrafficRow, traffic } from '../../live/traffic'

/** The server writes it for the encrypted endpoint, ready to run as pasted. */
export const asCurl = ({ id }: Entry): Promise<string> => mock.export('curl', { from: String(id), to: String(id) })

/** Gives the next call of this path the same answer, whoever sends it. */
function asFault({ path, answer, code }: Pick<Entry, 'path' | 'answer' | 'code'>): FaultRequestInput {
  if (answer === null) return { kind: 'CONNECTION_RESET_BY_PEER', match: { path }, times: 1 }
  if (code >= 400 && !envelopeSchema.safeParse(answer).success)
    return { kind: 'STATUS', status: code, match: { path }, times: 1 }
  const { data } = answerSchema.safeParse(answer).data ?? {}
  const given = data === undefined || data === null ? {} : { data }
  return { kind: 'BUSINESS', code, msg: messageOf(answer), ...given, match: { path }, times: 1 }
}
const envelopeSchema = z.object({ code: z.number(), msg: z.string() })
const answerSchema = z.object({ data: z.json().optional() })
export const asFaultCommand = (entry: Entry): string => faultCommand(asFault(entry))

function messageOf(answer: unknown): string {
  const msg = typeof answer === 'object' && answer !== null && 'msg' in answer ? answer.msg : ''
  return typeof msg === 'string' ? msg : ''
}

/** A line below `steps:` of a scenario: expects the number of calls of this path since the start, up to this one. */
export function asStep({ id, path }: Entry, rows: readonly TrafficRow[]): string {
  const count = rows.filter(
    (row) => row.kind === 'call' && row.entry.path === path && row.entry.id <= id && !traffic.isGone(row),
  ).length
  return `  - calls: { ${JSON.stringify(path)}: ${count} }\n`
}

export const asFixture = ({ path, method, data, answer }: Entry): string =>
  `${JSON.stringify({ path, method, data, answer }, null, 2)}\n`
