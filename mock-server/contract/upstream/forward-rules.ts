/** Rules for forwarding as one writes them in a line: `/WorkerOrder/*=upstream:writes,/Tag/index=compare`. */
import { type ForwardRule, forwardRuleSchema, MODES } from '../calls/upstream'
import { suggestPath } from '../words/paths'
import { suggest } from '../words/suggestions'

/** The text is no list of rules; the message names the rule. */
export class ForwardRuleError extends Error {
  override name = 'ForwardRuleError'
}

export const FORM = `PATH=MODE or PATH=MODE:writes; a path may end in *, modes are ${MODES.join(', ')}`

/** @throws {ForwardRuleError} */
export const readRules = (text: string): ForwardRule[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readRule)

function readRule(text: string): ForwardRule {
  const [, match = '*', mode = '', flag] = /^(?:([^=]*)=)?([^:=]*)(?::(.*))?$/.exec(text) ?? []
  if (!MODES.some((known) => known === mode))
    throw new ForwardRuleError(`${text}: there is no mode "${mode}": ${suggest(mode, MODES)} (${FORM})`)
  if (flag !== undefined && flag !== 'writes')
    throw new ForwardRuleError(`${text}: "${flag}" is not "writes" (${FORM})`)
  const rule = forwardRuleSchema.safeParse({ match, mode, ...(flag === undefined ? {} : { writes: true }) })
  if (!rule.success) throw new ForwardRuleError(`${text}: no call has the path ${match}: ${suggestPath(match)}`)
  return rule.data
}

export const ruleText = ({ match, mode, writes }: ForwardRule): string => `${match}=${mode}${writes ? ':writes' : ''}`
