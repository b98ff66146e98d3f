import type { z } from 'zod'
import { FAULT_KINDS } from '../calls/faults'
import { suggestPath } from './paths'
import { keysAt } from './schema-keys'
import { closest } from './suggestions'

/** An error at one place of a value, with a suggestion if there is one. */
export interface Complaint {
  path: PropertyKey[]
  /** `rules.1.do`, '' for the whole. */
  key: string
  unknownName: boolean
  /** The value is a path that no call has. */
  unknownPath?: boolean
  message: string
  hint?: string
}

export function complaints(schema: z.ZodType, { issues }: z.ZodError): Complaint[] {
  return issues.flatMap((issue): Complaint[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => {
        const path = [...issue.path, name]
        return withHint(
          { ...place(path), unknownName: true, message: 'unknown field' },
          name,
          keysAt(schema, issue.path),
        )
      })
    const found = { ...place(issue.path), unknownName: false, message: issue.message }
    const unknownPath = issue.code === 'custom' ? issue.params?.['path'] : undefined
    if (typeof unknownPath === 'string') return [{ ...found, unknownPath: true, hint: suggestPath(unknownPath) }]
    const isKind = issue.code === 'invalid_union' && issue.path.at(-1) === 'kind'
    return [isKind ? { ...found, message: `no such kind; known: ${FAULT_KINDS.join(', ')}` } : found]
  })
}

const place = (path: PropertyKey[]) => ({ path, key: path.map(String).join('.') })

function withHint(complaint: Complaint, name: string, known: string[]): Complaint {
  const near = closest(name, known)
  if (near !== null) return { ...complaint, hint: `did you mean ${near}?` }
  return known.length > 0 ? { ...complaint, hint: `known: ${known.join(', ')}` } : complaint
}
