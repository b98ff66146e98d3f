import type { ReactNode } from 'react'
import useSWR from 'swr'
import { askOnce } from '../../api/ask-once'
import { loadSuggestedQuestions } from '../../api/chat'
import type { Language } from '../../protocol/languages'

export interface FreshQuestionsProps {
  language: Language
  /** Those of the last visit. */
  kept: readonly string[]
  keep: (language: Language, fresh: string[]) => void
  children: (questions: readonly string[], isLoading: boolean) => ReactNode
}

/** Loads the suggested questions once per visit; on failure those of the last visit stay. */
export default function FreshQuestions({ language, kept, keep, children }: FreshQuestionsProps) {
  const { data = kept, isLoading } = useSWR(['suggested questions', language], loadSuggestedQuestions, {
    ...askOnce,
    onSuccess: (fresh) => keep(language, fresh),
    onError: (error: unknown) => console.info('suggested questions:', String(error)),
  })
  return children(data, isLoading)
}
