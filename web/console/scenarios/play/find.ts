/** Finds elements in the phone by their names and texts: those that scripts/story finds with Playwright. */
import { type ByRoleOptions, configure, within } from '@testing-library/dom'

// Text that a style sheet puts before or after an element belongs to its name.
configure({ computedStyleSupportsPseudoElements: true })

/** Elements belong to the phone's own window, whose classes differ from this one's. */
export interface Phone {
  window: Window & typeof globalThis
  document: Document
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
const holds = (element: Element, text: string): boolean => plain(element.textContent ?? '').includes(plain(text))

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
}

/** The topmost dialog hides what is behind it. */
const front = ({ document }: Phone): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body

/** The first in sight, in the order of the page. */
const first = <Found extends HTMLElement>(root: HTMLElement, found: Found[]): Found | undefined =>
  [...root.querySelectorAll<Found>('*')].find((element) => found.includes(element) && isVisible(element))

/** The innermost elements that hold the text. */
const withText = (root: HTMLElement, text: string): HTMLElement[] =>
  within(root).queryAllByText(
    (_, element) => element !== null && holds(element, text) && ![...element.children].some((one) => holds(one, text)),
  )

/** Prefers a control to plain text, and an exact name to a longer one. */
export function clickable(phone: Phone, name: string): HTMLElement | undefined {
  const root = front(phone)
  const { queryAllByRole } = within(root)
  const named = (name: NonNullable<ByRoleOptions['name']>) =>
    first(
      root,
      ['button', 'link', 'radio', 'checkbox'].flatMap((role) => queryAllByRole(role, { name })),
    )
  return named(name) ?? named((said) => plain(said).includes(plain(name))) ?? first(root, withText(root, name))
}

export function field(phone: Phone, name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const { queryAllByLabelText, queryAllByPlaceholderText } = within(front(phone))
  return first(front(phone), [
    ...queryAllByLabelText<HTMLInputElement>(name),
    ...queryAllByPlaceholderText<HTMLInputElement>(name),
  ])
}

/** A tile's file input may be out of sight. */
export const tile = (phone: Phone, name: string): HTMLElement | undefined =>
  within(front(phone)).queryAllByLabelText(name, { exact: false })[0]

export const isSeen = ({ document }: Phone, text: string): boolean => withText(document.body, text).some(isVisible)

export const isSeenAsError = ({ document }: Phone, text: string): boolean =>
  within(document.body)
    .queryAllByRole('alert')
    .some((alert) => holds(alert, text) && isVisible(alert))
