/** Finds elements as Playwright does, and tells which a person can reach. */

export type Text = string | RegExp

export const DISABLED = ':disabled, [aria-disabled=true]'
/** Known to happy-dom, which finds nothing by any other and says so to nobody. */
const PSEUDO_CLASSES = /^:(not|has|is|disabled|checked|focus|first-child|last-child)$/

export const plain = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ').trim()

/** Compares as Playwright does: a part of the text in either case, unless it has to be exact. */
export const matcher =
  (wanted: Text, exact = false) =>
  (text: string | null | undefined) => {
    const said = plain(text ?? '')
    if (wanted instanceof RegExp) return wanted.test(said)
    return exact ? said === plain(wanted) : said.toLowerCase().includes(plain(wanted).toLowerCase())
  }

export const isShown = (element: Element): boolean => element.closest('[hidden], dialog:not([open]), template') === null

const isBehindDialog = (element: Element): boolean =>
  [...element.ownerDocument.querySelectorAll('dialog[open]')].at(-1)?.contains(element) === false

export const isInReach = (element: Element): boolean =>
  isShown(element) && !element.matches(DISABLED) && !element.closest('[inert]') && !isBehindDialog(element)

const SAID_BY_NOBODY = 'html, body, script, style, template, head, head *'

/** The innermost elements that hold the text. */
export function holding(root: HTMLElement, matches: (text: string | null) => boolean): HTMLElement[] {
  const all = [root, ...root.querySelectorAll<HTMLElement>('*')].filter((element) => !element.matches(SAID_BY_NOBODY))
  const held = new Set(all.filter(({ textContent }) => matches(textContent)))
  return [...held].filter(({ children }) => ![...children].some((child) => held.has(child as HTMLElement)))
}

/** @throws {TypeError} where the selector has a pseudo-class that happy-dom does not know */
export function queryAll(root: ParentNode, selector: string): HTMLElement[] {
  const unknown = selector.match(/:[a-z-]+/g)?.find((name) => !PSEUDO_CLASSES.test(name))
  if (unknown) throw new TypeError(`a rendered page does not know ${unknown}`)
  return [...root.querySelectorAll<HTMLElement>(selector)]
}
