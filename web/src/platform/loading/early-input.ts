/**
 * Input made on the static page before the app was at work. A script in the page keeps it
 * (`web/vite/shells/before-paint.ts`); the first screen gets it when it takes over the page.
 */

import { noteInput } from '../timers/idle'

type TextControl = HTMLInputElement | HTMLTextAreaElement

export interface EarlyInput {
  /** Text fields that were typed into. */
  typed: Set<TextControl>
  /** Presses of buttons, sent forms and changed fields, in order. */
  taps: { type: 'click' | 'submit' | 'change'; target: HTMLElement }[]
  /** The field in which an input method is composing. */
  composing: EventTarget | null
  /** Set once the app is about to replace the page: its text fields, in order, and the element in focus. */
  left?: { fields: TextControl[]; focused: Element | null }
  stop(): void
}

declare global {
  interface Window {
    early?: EarlyInput
  }
}

/** Called before the app replaces the static page instead of taking it over. */
export function leaveStaticPage(): void {
  if (window.early) window.early.left = { fields: textControls(), focused: document.activeElement }
}

/** Runs in the commit that makes the fields work: a later rendering would empty them. */
export function replayEarlyText(): void {
  const { early } = window
  if (!early) return
  early.stop()
  for (const [index, control] of textControls().entries()) {
    const source = early.left?.fields[index] ?? control
    // Browsers fill in the fields of an earlier visit. Nobody typed that text on this page.
    if (!early.typed.has(source)) {
      if (control.value !== control.defaultValue) control.value = control.defaultValue
    } else if (control !== early.composing) enter(control, source.value)
    if (source !== control && source === early.left?.focused) control.focus({ preventScroll: true })
  }
}

export function replayEarlyTaps(): void {
  const { early } = window
  delete window.early
  for (const { type, target } of early?.taps ?? []) {
    noteInput()
    // The form of the screen is in the place of one that was replaced.
    if (type === 'submit') submit(target.isConnected ? target : document.querySelector('#app form'))
    else if (!target.isConnected) continue
    else if (type === 'change' && target instanceof HTMLInputElement) change(target)
    else if (type === 'click') target.click()
  }
}

/** Sends a form as its button does. Safari below 16 has no requestSubmit. */
export function submit(form: Element | null): void {
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

/** A choice is undone and made again: React ignores one that it knows from the page. */
function change(input: HTMLInputElement): void {
  if (input.type === 'file') {
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // Another choice of the group overtook this one.
  if (input.type === 'radio' && !input.checked) return
  input.checked = !input.checked
  input.click()
}

const TEXTLESS = ['file', 'radio', 'checkbox', 'datetime-local']

/** The text fields of the screen, in order. */
export function textControls(): TextControl[] {
  const controls = document.querySelectorAll<TextControl>('#app input, #app textarea')
  return [...controls].filter(({ type }) => !TEXTLESS.includes(type))
}

/** Enters text into a field as typing does. React ignores an event after which the value is the one it knows. */
export function enter(control: TextControl, text: string): void {
  control.value = ''
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
