/** One call in the forms in which it is used elsewhere. */
import type { FaultRequestInput } from '../../../mock-server/contract/calls/faults'
import type { Entry } from '../../../mock-server/contract/calls/requests'
import { faultCommand } from '../commands'
import { mock } from '../live/access'
import type { TrafficRow } from '../live/traffic'

/** Against the encrypted endpoint, running as pasted: the server writes it. */
export const asCurl = ({ id }: Entry): Promise<string> => mock.export('curl', { from: String(id), to: String(id) })

/** The same answer for the next call of this path, whoever asks. */
export function asFault({ path, answer, code }: Pick<Entry, 'path' | 'answer' | 'code'>): FaultRequestInput {
  if (code === 0) return { kind: 'CONNECTION_RESET_BY_PEER', match: { path }, times: 1 }
  return { kind: 'BUSINESS', code, msg: messageOf(answer), match: { path }, times: 1 }
}
export const asFaultCommand = (entry: Entry): string => faultCommand(asFault(entry))

function messageOf(answer: unknown): string {
  const msg = typeof answer === 'object' && answer !== null && 'msg' in answer ? answer.msg : ''
  return typeof msg === 'string' ? msg : ''
}

/** A line below `steps:` of a scenario: that so many calls of this path came by then. */
export function asStep({ id, path }: Entry, rows: readonly TrafficRow[]): string {
  const count = rows.filter((row) => row.kind === 'call' && row.entry.path === path && row.entry.id <= id).length
  return `  - calls: { ${JSON.stringify(path)}: ${count} }\n`
}

export const asFixture = ({ path, method, data, answer }: Entry): string =>
  `${JSON.stringify({ path, method, data, answer }, null, 2)}\n`
