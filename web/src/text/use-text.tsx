import { createContext, type ReactNode, use } from 'react'
import type { Catalogue } from './zh-cn'

const TextContext = createContext<Catalogue | null>(null)

export function TextProvider({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  return <TextContext value={catalogue}>{children}</TextContext>
}

/** The catalogue in use. */
export function useText(): Catalogue {
  const catalogue = use(TextContext)
  if (!catalogue) throw new Error('useText needs a TextProvider')
  return catalogue
}
