import { Navigate, useSearchParams } from 'react-router-dom'
import type { RetrieveType } from '../../protocol/endpoints'

/** The named query parameters, '' where one is missing. */
export function useParameters<Name extends string>(...names: Name[]): Record<Name, string> {
  const [query] = useSearchParams()
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>
}

export const isRetrieveType = (text: string): text is RetrieveType => text === 'mobile' || text === 'email'

/** A middle step that was opened without what it needs. */
export const BackToForgot = () => <Navigate to="/forgot" replace />
