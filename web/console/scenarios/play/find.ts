/** Finds elements in the phone as a person would: by their names and texts. */

/** Elements belong to the phone's own window, whose classes differ from this one's. */
export interface Phone {
  window: Window & typeof globalThis
  document: Document
}

const ACTIVE = 'button, a[href], [role=button], [role=link], [role=radio], input[type=radio], input[type=checkbox]'

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
const isVisible = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

/** The topmost dialog hides what is behind it. */
function front({ document }: Phone): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}

function nameOf(element: Element): string {
  const said = element.getAttribute('aria-label')
  if (said !== null) return plain(said)
  const by = element.getAttribute('aria-labelledby')
  if (by !== null) {
    const parts = by.split(' ').map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
    return plain(parts.join(' '))
  }
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
  const text = [...labels, element].map((one) => one.textContent ?? '').join(' ')
  return plain(text)
}

/** Prefers a control to plain text, and an exact name to a longer one. */
export function clickable(phone: Phone, name: string): HTMLElement | undefined {
  const wanted = plain(name)
  const active = [...front(phone).querySelectorAll<HTMLElement>(ACTIVE)].filter(
    (element) => isVisible(element) || element.closest('label') !== null,
  )
  return (
    active.find((element) => nameOf(element) === wanted) ??
    active.find((element) => nameOf(element).includes(wanted)) ??
    [...front(phone).querySelectorAll<HTMLElement>('*')].findLast(
      (element) => isVisible(element) && plain(element.textContent ?? '').includes(wanted),
    )
  )
}

export function field(phone: Phone, name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const wanted = plain(name)
  const fields = [...front(phone).querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  return (
    fields.find((element) => nameOf(element) === wanted || plain(element.placeholder) === wanted) ??
    fields.find((element) => nameOf(element).includes(wanted))
  )
}

export const isSeen = ({ document }: Phone, text: string): boolean =>
  plain(document.body.innerText).includes(plain(text))

export const isSeenAsError = ({ document }: Phone, text: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('[role=alert]')].some(
    (element) => isVisible(element) && plain(element.innerText).includes(plain(text)),
  )
