/** Takes one step of a scenario in the phone of this page, as the person before it would; the rest is asked of the server. */
import type { Step } from '../../../../mock-server/scenario/step-schema'
import { mock } from '../../live/access'
import { openInPhone, phoneWindow, reloadPhone, wakePhone } from '../../phone/frame'
import { clickable, field, isSeen, type Phone } from './find'
import { settle } from './settle'

const LOOK_MS = 100
/** Recognition is the longest; a code may be asked for again after a minute. */
const LIMIT_MS = 70_000

/** The pictures that scenarios upload; only this page has them. */
const PICTURES = import.meta.glob<string>('../../../../fixtures/images/*.{png,jpg}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** What a step looked for and did not find. */
class NotFound extends Error {}

/** @throws what a person is told when the step cannot be taken */
export async function takeStep(step: Step, signal: AbortSignal): Promise<void> {
  await act(step, signal)
  await settle(phone)
}

async function act(step: Step, signal: AbortSignal): Promise<void> {
  const order = mock.orders.last()
  const wait = <Result>(look: (phone: Phone) => Result | undefined, missing: string) => until(look, missing, signal)
  if (step.open !== undefined) {
    const path = await resolved(step.open)
    await arrive(() => openInPhone(path), signal)
  } else if (step.reload) await arrive(reloadPhone, signal)
  else if (step.back) phone().window.history.back()
  else if (step.click !== undefined) {
    const name = step.click
    const isReady = (found: HTMLElement | undefined) => found && !found.matches(':disabled')
    const target = await wait((now) => {
      const found = clickable(now, name)
      return isReady(found) ? found : undefined
    }, `nothing to tap is called “${name}”`)
    target.click()
  } else if (step.fill)
    for (const [name, text] of Object.entries(step.fill)) {
      const target = await wait((now) => field(now, name), `no field is called “${name}”`)
      type(target, await resolved(text))
    }
  else if (step.upload)
    for (const [name, file] of Object.entries(step.upload)) {
      const target = await wait((now) => field(now, name), `no tile is called “${name}”`)
      await choose(target, file)
    }
  else if (step.press !== undefined) press(step.press)
  else if (step.see !== undefined) {
    const text = await resolved(step.see)
    await wait((now) => isSeen(now, text) || undefined, `“${text}” is not to be seen`)
  } else if (step.gone !== undefined) {
    const text = step.gone
    await wait((now) => !isSeen(now, text) || undefined, `“${text}” is still to be seen`)
  } else if (step.at !== undefined) {
    const address = await resolved(step.at)
    await wait((now) => isAt(now, address) || undefined, `the address is not ${address}`)
  } else if (step.calls) await checkCalls(step.calls)
  else if (step.advance !== undefined) {
    await mock.clock.advance(step.advance)
    wakePhone()
  } else if (step.approve !== undefined) await order.approve(step.approve ?? {})
  else if (step.reject !== undefined) await order.reject(step.reject ?? {})
  else if (step.expire !== undefined) await order.expire(step.expire ?? {})
  else if (step.fault) await mock.faults.add(step.fault)
  else if (step.calm) await mock.faults.clear()
  else if (step.login !== undefined) localStorage.setItem('token', (await mock.members.token(step.login)).token)
}

function phone(): Phone {
  const window = phoneWindow()
  if (!window) throw new NotFound('there is no phone')
  return { window, document: window.document }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

/** Looks again and again, as a person who waits does. */
async function until<Result>(
  look: (phone: Phone) => Result | undefined,
  missing: string,
  signal: AbortSignal,
): Promise<Result> {
  const limit = performance.now() + LIMIT_MS
  for (;;) {
    signal.throwIfAborted()
    const found = look(phone())
    if (found !== undefined) return found
    if (performance.now() > limit) throw new NotFound(missing)
    await pause()
  }
}

async function arrive(go: () => void, signal: AbortSignal): Promise<void> {
  const { document: left } = phone()
  go()
  const isThere = ({ document }: Phone) => document !== left && document.querySelector('h1') !== null
  await until((now) => isThere(now) || undefined, 'the page does not open', signal)
}

function type(target: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { window } = phone()
  target.focus()
  const kind = target instanceof window.HTMLTextAreaElement ? window.HTMLTextAreaElement : window.HTMLInputElement
  // By way of the element's own class: the framework watches the instance to tell its own changes from a person's.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, text)
  target.dispatchEvent(new window.Event('input', { bubbles: true }))
}

async function choose(target: HTMLInputElement | HTMLTextAreaElement, file: string): Promise<void> {
  const { window } = phone()
  const url = PICTURES[`../../../../fixtures/${file}`]
  if (url === undefined || !(target instanceof window.HTMLInputElement))
    throw new NotFound(`${file} is not among the pictures`)
  const blob = await (await fetch(url)).blob()
  const chosen = new window.DataTransfer()
  chosen.items.add(new window.File([blob], file.replace(/^.*\//, ''), { type: blob.type }))
  target.files = chosen.files
  target.dispatchEvent(new window.Event('change', { bubbles: true }))
}

function press(key: string): void {
  const { window, document } = phone()
  const target = document.activeElement ?? document.body
  const goesOn = target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  // A key that no person pressed does nothing by itself.
  if (goesOn && key === 'Enter' && target instanceof window.HTMLInputElement) target.form?.requestSubmit()
}

function isAt({ window }: Phone, address: string): boolean {
  const { pathname, search } = window.location
  return (address.includes('?') ? pathname + search : pathname) === address
}

async function checkCalls(wanted: Record<string, number>): Promise<void> {
  for (const [path, count] of Object.entries(wanted)) {
    const { length } = await mock.requests.ls({ path })
    if (length !== count) throw new NotFound(`${path} was called ${length} times, not ${count}`)
  }
}

/** `{code}`, `{code:13800000001}`, `{captcha}`, `{order}`, `{password}` are drawn anew each time. */
async function resolved(text: string): Promise<string> {
  const [whole, kind, to] = /\{(code|captcha|order|password)(?::([^}]+))?\}/.exec(text) ?? []
  if (whole === undefined) return text
  return resolved(text.replace(whole, await reference(kind, to)))
}

async function reference(kind: string | undefined, to: string | undefined): Promise<string> {
  if (kind === 'code') return (await mock.outbox.waitFor(to === undefined ? {} : { to })).code
  if (kind === 'captcha') return (await mock.captchas.last()).answer
  const order = await mock.orders.last().show()
  return kind === 'order' ? order.id : (await mock.members.show(order.full_account)).password
}
