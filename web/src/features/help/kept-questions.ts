/** The suggested questions of the last visit, shown until fresh ones arrive. They are the same for everybody. */
import { list, or, text } from '../../api/shape'
import { isKiosk } from '../../platform/kiosk'
import { stored } from '../../platform/storage'

const readQuestions = or<string[]>(list(text), [])

export function keptQuestions(): string[] {
  try {
    return readQuestions(JSON.parse(stored.get('questions') ?? '[]'))
  } catch {
    return []
  }
}

/** A terminal keeps nothing between people. */
export function keepQuestions(questions: string[]): void {
  if (!isKiosk()) stored.set('questions', JSON.stringify(questions))
}
