import type { Step } from '#contract/steps/steps'

/** Splits a step into its verb and its arguments. */
export function stepWords(step: Step): [string, string] {
  const [verb = '', value] = Object.entries(step)[0] ?? []
  if (value === true || value === null) return [verb, '']
  if (typeof value !== 'object' || value === undefined) return [verb, String(value)]
  return [
    verb,
    Object.entries(value)
      .map(([name, what]) => `${name}: ${typeof what === 'object' ? JSON.stringify(what) : what}`)
      .join(', '),
  ]
}
