import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Language, languageOr } from '../protocol/languages'
import type { Catalogue } from './zh-cn'

interface Texts {
  catalogue: Catalogue
  language: Language
  /** Resolves to false when another language was chosen in the meantime: the later choice wins. */
  setLanguage(language: Language): Promise<boolean>
}

const TextContext = createContext<Texts | null>(null)

interface TextProviderProps {
  /** The catalogue of the first render, already loaded. */
  initial: { language: Language; catalogue: Catalogue }
  load: (language: Language) => Promise<Catalogue>
  children: ReactNode
}

export function TextProvider({ initial, load, children }: TextProviderProps) {
  const [shown, setShown] = useState(initial)
  const turn = useRef(0)
  const setLanguage = useCallback(
    async (language: Language) => {
      const own = ++turn.current
      try {
        const catalogue = await load(language)
        if (own === turn.current) setShown({ language, catalogue })
      } catch (error) {
        if (own === turn.current) throw error
      }
      return own === turn.current
    },
    [load],
  )
  useEffect(() => {
    document.documentElement.lang = shown.language
  }, [shown.language])
  // Calls of every tab ask for the language that one of them has chosen.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === 'lng') setLanguage(languageOr(newValue ?? '')).catch(() => {})
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [setLanguage])
  const texts = useMemo(() => ({ ...shown, setLanguage }), [shown, setLanguage])
  return <TextContext value={texts}>{children}</TextContext>
}

function useTexts(): Texts {
  const texts = use(TextContext)
  if (!texts) throw new Error('texts need a TextProvider')
  return texts
}

/** The catalogue in use. */
export const useText = (): Catalogue => useTexts().catalogue

/** The language in use, and the function that changes it; it rejects when the catalogue cannot be loaded. */
export function useLanguage(): Pick<Texts, 'language' | 'setLanguage'> {
  const { language, setLanguage } = useTexts()
  return { language, setLanguage }
}
