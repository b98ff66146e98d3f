/** Acts on a page as a person does, and runs a test's functions in it. */
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'

/** Taps and keys follow each other at once. */
export const HAND = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }

/** React runs the effects of what it has just drawn in its next turn, before any hand is there. */
export const effects = (): Promise<void> => new Promise(setImmediate)

/** @param key as Playwright names it: `Enter`, `Shift+Tab`, `a` */
export async function pressKey(document: Document, key: string): Promise<void> {
  const names = key === '+' ? [key] : key.split('+')
  const last = names.at(-1) ?? ''
  const held = names.slice(0, -1)
  const code = last === 'Space' ? '[Space]' : last.length === 1 ? literally(last) : `{${last}}`
  const text = `${held.map((one) => `{${one}>}`).join('')}${code}${held.map((one) => `{/${one}}`).join('')}`
  await userEvent.keyboard(text, { ...HAND, document })
}

const literally = (text: string): string => text.replaceAll(/[[{]/g, '$&$&')

export async function type(document: Document, text: string): Promise<void> {
  await userEvent.keyboard(literally(text), { ...HAND, document })
}

/** The function, made anew in the page's own realm, where it finds the page's globals. */
export function inRealm(document: Document, inPage: (...given: never[]) => unknown): (...given: unknown[]) => unknown {
  const { eval: evaluate } = document.defaultView as unknown as { eval: (code: string) => never }
  return evaluate(`(${inPage})`)
}
