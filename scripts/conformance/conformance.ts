/** Asks every endpoint of the contract, and says of each check: holds, differs, or not asked and why. */
import { NoServerError } from '#contract/client/http'
import { changesSomething } from '#contract/words/changing-calls'
import { type Asker, asker, type Target, UnreadableError } from './asker'
import { type Check, endpointChecks, WRITING_CHECKS } from './endpoints'
import { envelopeChecks } from './envelope-checks'
import type { Difference, Result } from './result'
import { serviceChecks } from './services'

interface Listed extends Check {
  endpoint: string
  writes: boolean
  needsOrigin?: boolean
}

const listed: readonly Listed[] = [
  ...Object.entries<readonly Check[]>(endpointChecks).flatMap(([endpoint, checks]) =>
    checks.map((check) => ({
      ...check,
      endpoint,
      writes: changesSomething(endpoint) || WRITING_CHECKS.has(check.name),
    })),
  ),
  ...serviceChecks,
  ...envelopeChecks,
]

/** @param only part of an endpoint's path @throws {NoServerError} when the server does not answer at all */
export async function conformance(target: Target, only = '', limitMs?: number): Promise<Result[]> {
  const asking = asker(target, limitMs)
  const results: Result[] = []
  let answers = 0
  for (const check of listed.filter(({ endpoint }) => endpoint.includes(only))) {
    const result = await resultOf(check, asking).catch((error: unknown) => {
      // One failed call does not make it missing.
      if (answers === 0 || !(error instanceof NoServerError)) throw error
      return differing(check, { member: 'answer', expected: 'an answer', found: error.message })
    })
    if (result.outcome !== 'not asked') answers++
    results.push(result)
  }
  return results
}

const differing = ({ endpoint, name }: Listed, difference: Difference): Result => ({
  endpoint,
  check: name,
  outcome: 'differs',
  differences: [difference],
  why: null,
})

async function resultOf(check: Listed, asking: Asker): Promise<Result> {
  const { endpoint, name } = check
  const why = reasonNotToAsk(check, asking.target)
  if (why !== null) return { endpoint, check: name, outcome: 'not asked', differences: [], why }
  const differences = await check.ask(asking).catch((error: unknown) => {
    if (!(error instanceof UnreadableError)) throw error
    return [{ member: 'answer', expected: 'an envelope', found: error.message }]
  })
  return { endpoint, check: name, outcome: differences.length > 0 ? 'differs' : 'holds', differences, why: null }
}

function reasonNotToAsk({ writes, needs, needsOrigin }: Listed, { write, token, origin }: Target): string | null {
  if (writes && !write) return 'would change something (--write)'
  if (needs === 'token' && token === undefined) return 'needs a token (--account NAME --token T)'
  return needsOrigin && origin === undefined ? 'needs the origin of the app (--origin URL)' : null
}
