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
  stop(): void
}

declare global {
  interface Window {
    early?: EarlyInput
  }
}

/** Runs in the commit that makes the fields work: a later rendering would empty them. */
export function replayEarlyText(): void {
  const { early } = window
  if (!early) return
  early.stop()
  for (const control of textControls()) {
    // Browsers fill in the fields of an earlier visit. Nobody typed that text on this page.
    if (!early.typed.has(control)) {
      if (control.value !== control.defaultValue) control.value = control.defaultValue
    } else if (control !== early.composing) enter(control, control.value)
  }
}

export function replayEarlyTaps(): void {
  const { early } = window
  delete window.early
  for (const { type, target } of early?.taps ?? []) {
    noteInput()
    if (!target.isConnected) continue
    if (type === 'change' && target instanceof HTMLInputElement) change(target)
    else if (type === 'click') target.click()
    else if (target instanceof HTMLFormElement) submit(target)
  }
}

/** Sends a form as its button does. Safari below 16 has no requestSubmit. */
export const submit = (form: HTMLFormElement): boolean =>
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

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
  const { selectionStart, selectionEnd } = control
  control.value = ''
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
