/** The suggested questions of the last visit, shown until fresh ones arrive. They are the same for everybody. */

import { isKiosk } from '../../platform/kiosk/kiosk'
import { stored } from '../../platform/storage'
import type { Language } from '../../protocol/languages'
import { jsonOr, list, or, text } from '../../protocol/shape'

const readQuestions = or<string[]>(list(text), [])

/** None when the last visit was in another language. */
export function keptQuestions(language: Language): string[] {
  const [keptLanguage, ...questions] = readQuestions(jsonOr(stored.get('questions') ?? '', []))
  return keptLanguage === language ? questions : []
}

/** A terminal keeps nothing between people. */
export function keepQuestions(language: Language, questions: string[]): void {
  if (!isKiosk()) stored.set('questions', JSON.stringify([language, ...questions]))
}
