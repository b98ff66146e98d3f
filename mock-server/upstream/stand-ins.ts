/** Stand-ins for secrets, in a form that the app still accepts: the same secret always gets the same one. */
import type { Replaced } from '../contract/calls/upstream'
import { type Replace, replaceSecrets, type SecretKind } from '../contract/words/secrets'
import type { SeenAnswer } from './seen-answers'

const BLANK_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const four = (n: number): string => String(n).padStart(4, '0')

const FORMS: Readonly<Record<SecretKind, (n: number, isMasked: boolean) => string>> = {
  password: (n) => `Password-${n}!`,
  token: (n) => `token-${n}`,
  key: (n) => `key-${n}`,
  code: (n) => String(n).padStart(6, '0'),
  picture: () => BLANK_PICTURE,
  phone: (n, isMasked) => (isMasked ? `138****${four(n)}` : `1380000${four(n)}`),
  email: (n, isMasked) => (isMasked ? `me***@example.com` : `member${n}@example.com`),
  // A number for tests, whose check digit is right.
  card: () => '4111111111111111',
  // From the range reserved for documentation.
  address: (n) => `192.0.2.${n % 256}`,
}

/** Long enough not to occur in a text by chance. */
const LEAST_LETTERS = 6

/** @returns the answers without their secrets, and a list of the places where something was replaced */
export function withStandIns(answers: readonly SeenAnswer[]): { answers: SeenAnswer[]; replaced: Replaced[] } {
  const known = new Map<string, string>()
  const counts = new Map<SecretKind, number>()
  const replaced = new Map<string, Replaced>()
  const standInFor = (kind: SecretKind, value: string): string => {
    const given = known.get(value)
    if (given !== undefined) return given
    const n = (counts.get(kind) ?? 0) + 1
    counts.set(kind, n)
    const standIn = FORMS[kind](n, value.includes('*'))
    known.set(value, standIn)
    return standIn
  }
  const noting =
    (path: string): Replace =>
    (kind, value, member) => {
      const standIn = standInFor(kind, value)
      replaced.set(JSON.stringify([path, member, standIn]), { path, member, kind, standIn })
      return standIn
    }
  const scrubbed = answers.map((seen) => ({
    ...seen,
    data: replaceSecrets(seen.data, noting(seen.path), 'data'),
    answer: replaceSecrets(seen.answer, noting(seen.path), 'answer'),
  }))
  return { answers: scrubbed.map((seen) => withoutKnown(seen, known)), replaced: [...replaced.values()] }
}

/** A secret that one answer names may stand in the text of another, like a granted password in staff's reply. */
function withoutKnown(seen: SeenAnswer, known: ReadonlyMap<string, string>): SeenAnswer {
  const long = [...known].filter(([secret, standIn]) => secret.length >= LEAST_LETTERS && secret !== standIn)
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string')
      return long.reduce((text, [secret, standIn]) => text.replaceAll(secret, standIn), value)
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner)]))
  }
  return { ...seen, data: clean(seen.data), answer: clean(seen.answer) }
}

/** The payload with every secret taken out: payloads that differ only in secrets are the same. */
export const withoutSecrets = (data: unknown): unknown => replaceSecrets(data, (kind) => `<${kind}>`, 'data')
