import type { Stage } from './stage'

/** Lines that are asked about. */
const MOST_LINES = 40

/** @returns the visible text, and for the first line that has a cause what led to it */
export async function onScreen({ page, mock }: Pick<Stage, 'page' | 'mock'>): Promise<string> {
  const text = await page.locator('body').innerText()
  const { pathname, search } = new URL(page.url())
  const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
  for (const line of lines.slice(0, MOST_LINES)) {
    const { chain } = await mock.why(line, pathname + search)
    // The answer alone is a call in the report; what lies behind it is not.
    if (chain.length > 1) return `${text}\nwhy ${line}: ${chain.map(({ words }) => words).join(', because ')}`
  }
  return text
}
