/** A call of the journal in the form that may leave this machine. */
import { isObject, jsonOr } from '#protocol/shape'
import type { Entry } from './calls/requests'
import { isPlainPath } from './words/paths'
import { redact, redactMember } from './words/redact'

const archivedHeaders = ({ headers }: Entry): [string, string][] =>
  Object.entries(headers).map(([name, value]) => [name, String(redactMember(name, value, () => false))])
/** The body of a sealed call, without what another client wrote beside its text; null for any other call. */
export function sealedBody({ path, wire }: Entry): string | null {
  const body = isPlainPath(path) ? null : jsonOr(wire.request, null)
  return isObject(body) && typeof body['data'] === 'string' ? JSON.stringify({ data: body['data'] }) : null
}

/** The page's key opens any sealed answer, so one that holds a secret is exported unsealed and redacted. */
function archivedAnswer({ answer, wire }: Entry): string {
  const shown = JSON.stringify(redact(answer, 'answer'))
  return shown === JSON.stringify(answer) ? wire.response : shown
}

/** The call for a file that leaves this machine. What was sealed is left out where it holds a secret: the key is no secret here. */
export function withoutSecrets(entry: Entry): Entry {
  const shown = JSON.stringify(redact(entry.data, 'data'))
  const isBare = shown === JSON.stringify(entry.data)
  const sealed = sealedBody(entry)
  const whole = sealed ?? entry.wire.request
  // A body that could not be read may hold anything.
  const request = whole === '' || entry.data === null ? '' : isBare ? whole : sealed === null ? shown : ''
  return {
    ...entry,
    headers: Object.fromEntries(archivedHeaders(entry)),
    data: redact(entry.data, 'data'),
    answer: redact(entry.answer, 'answer'),
    // It may name the number that a code went to.
    ...(entry.change === undefined ? {} : { change: String(redact(entry.change, 'data')) }),
    wire: { request, response: archivedAnswer(entry) },
  }
}
