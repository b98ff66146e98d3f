import { type ForwardRule, type Mode, ruleOf } from '#contract/calls/upstream'

/** How a call is answered under these rules. */
export function routeOf(rules: readonly ForwardRule[], path: string): { mode: Mode; writes: boolean } {
  const rule = ruleOf(rules, path)
  return { mode: rule?.mode ?? 'mock', writes: rule?.writes ?? false }
}

/** The rules with one call answered in this way; a rule that would say nothing new is left out. */
export function withRoute(
  rules: readonly ForwardRule[],
  path: string,
  { mode, writes }: { mode: Mode; writes: boolean },
): ForwardRule[] {
  const others = path === '*' ? [] : rules.filter(({ match }) => match !== path)
  const before = routeOf(others, path)
  if (before.mode === mode && before.writes === writes) return others
  return [...others, { match: path, mode, ...(writes ? { writes } : {}) }]
}

/** Calls leave this server. */
export const forwards = (mode: Mode): boolean => mode === 'upstream' || mode === 'compare'
export const isForwarding = (rules: readonly ForwardRule[]): boolean => rules.some(({ mode }) => forwards(mode))
