/** The variables that set another back end behind this server. */
import { readFileSync } from 'node:fs'
import type { UpstreamInput } from './contract/calls/upstream'
import { ForwardRuleError, readRules } from './contract/upstream/forward-rules'
import type { Upstream } from './upstream/upstream'
import { UpstreamError } from './upstream/upstream-error'

/** @returns undefined when no variable is set @throws an error that names the variable */
export function readUpstream(env: Record<string, string | undefined>): UpstreamInput | undefined {
  const { UPSTREAM: base, UPSTREAM_PUBLIC_KEY: file, UPSTREAM_CALLS: rules } = env
  if (base === undefined && file === undefined && rules === undefined) return undefined
  return {
    ...(base === undefined ? {} : { base }),
    ...(file === undefined ? {} : { publicKey: readKey(file) }),
    ...(rules === undefined ? {} : { calls: readCalls(rules) }),
  }
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`UPSTREAM_PUBLIC_KEY: cannot read ${file}`)
  }
}

function readCalls(rules: string): UpstreamInput['calls'] {
  try {
    return readRules(rules)
  } catch (error) {
    throw error instanceof ForwardRuleError ? new Error(`UPSTREAM_CALLS: ${error.message}`) : error
  }
}

const VARIABLES: readonly [RegExp, string][] = [
  [/^base:/, 'UPSTREAM:'],
  [/^publicKey:/, 'UPSTREAM_PUBLIC_KEY:'],
]

/** The message with the variable in the place of the member that it set. */
export const namingVariables = (message: string): string =>
  VARIABLES.reduce((text, [member, name]) => text.replace(member, name), message)

/** Called once the server listens, because no address may lead back to it. @throws an error that names the variable */
export async function setFromEnvironment(upstream: Upstream, wanted: UpstreamInput | undefined): Promise<void> {
  if (wanted === undefined) return
  await upstream.set(wanted).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
    const message = namingVariables(error.message)
    throw new Error(error.hint === undefined ? message : `${message} (${error.hint})`)
  })
}
