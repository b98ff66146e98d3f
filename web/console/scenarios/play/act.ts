/** Takes one step of a scenario in this page's phone, as a person would; server steps use the control API. */

import { fireEvent } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import type { MockClient } from '#contract/client/mock-client'
import {
  ExpectationError,
  resolveReferences,
  type StepActions,
  serverActions,
  takeStep,
} from '#contract/steps/step-actions'
import type { Step } from '#contract/steps/steps'
import { mock } from '../../live/access'
import { openInPhone, phoneWindow, reloadPhone } from '../../phone/frame'
import { clickable, field, isSeen, isSeenAsError, type Phone, tile } from './find'
import { settle } from './settle'

const LOOK_MS = 100
/** Allows for recognition, the slowest wait, and for the minute until a code can be sent again. */
const LIMIT_MS = 70_000

/**
 * These calls avoid `userEvent.setup`, which would put a clipboard of its own in place of the phone's. They do not
 * pause, and leave the check of a picture's kind to the app.
 */
const HAND = { delay: null, applyAccept: false }

/** The pictures that scenarios upload; they are bundled with this page only. */
const PICTURES = import.meta.glob<string>('../../../../fixtures/images/*.{png,jpg}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** `signal` aborts a step when the play is paused or ended. */
interface Play {
  mock: MockClient
  signal: AbortSignal
}

/** @throws {ExpectationError} when the step cannot be taken */
export async function playStep(step: Step, signal: AbortSignal): Promise<void> {
  // This module may have come too late.
  signal.throwIfAborted()
  await takeStep(step, actions, { mock, signal })
  await settle(phone)
}

const resolved = (text: string): Promise<string> => resolveReferences(mock, text)

const actions: StepActions<Play> = {
  ...serverActions,
  async open(address, { signal }) {
    const path = await resolved(address)
    await arrive(() => openInPhone(path), signal)
  },
  reload: (_, { signal }) => arrive(reloadPhone, signal),
  back: () => phone().window.history.back(),
  press: (key) => userEvent.keyboard(`{${key}}`, { ...HAND, document: phone().document }),
  click: async (name, { signal }) => userEvent.click(await tappable(name, signal), HAND),
  tapTwice: async (name, { signal }) => userEvent.dblClick(await tappable(name, signal), HAND),
  async fill(fields, { signal }) {
    for (const [name, text] of Object.entries(fields)) {
      const target = await until((now) => field(now, name), `no field is called “${name}”`, signal)
      await type(target, await resolved(text))
    }
  },
  async upload(tiles, { signal }) {
    for (const [name, file] of Object.entries(tiles)) {
      const target = await until((now) => tile(now, name), `no tile is called “${name}”`, signal)
      await userEvent.upload(target, await picture(file), HAND)
    }
  },
  async see(words, { signal }) {
    const text = await resolved(words)
    await until((now) => isSeen(now, text) || undefined, `“${text}” is not to be seen`, signal)
  },
  async seeError(words, { signal }) {
    const text = await resolved(words)
    await until((now) => isSeenAsError(now, text) || undefined, `no error says “${text}”`, signal)
  },
  async gone(words, { signal }) {
    const text = await resolved(words)
    await until((now) => !isSeen(now, text) || undefined, `“${text}” is still to be seen`, signal)
  },
  async value(fields, { signal }) {
    for (const [name, words] of Object.entries(fields)) {
      const text = await resolved(words)
      const holds = (now: Phone) => field(now, name)?.value === text || undefined
      await until(holds, `${name} does not hold “${text}”`, signal)
    }
  },
  holds: (promises) => {
    throw new ExpectationError(`${promises.join(', ')}: only npm run mock -- scenario run checks this`)
  },
  async at(expected, { signal }) {
    const address = await resolved(expected)
    await until((now) => isAt(now, address) || undefined, `the address is not ${address}`, signal)
  },
  async advance(by) {
    await mock.clock.advance(by)
  },
  // The player keeps the stills.
  shot: () => {},
  login: async (username) => localStorage.setItem('token', (await mock.members.token(username)).token),
}

/** Waits until it is enabled. */
function tappable(name: string, signal: AbortSignal): Promise<HTMLElement> {
  const look = (now: Phone) => {
    const found = clickable(now, name)
    return found?.matches(':disabled, [aria-disabled=true]') ? undefined : found
  }
  return until(look, `nothing to tap is called “${name}”`, signal)
}

function phone(): Phone {
  const window = phoneWindow()
  if (!window) throw new ExpectationError('there is no phone')
  return { window, document: window.document }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

/** Polls the phone until `look` finds something. */
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
    if (performance.now() > limit) throw new ExpectationError(missing)
    await pause()
  }
}

async function arrive(go: () => void, signal: AbortSignal): Promise<void> {
  const { document: left } = phone()
  go()
  const isThere = ({ document }: Phone) => document !== left && document.querySelector('h1') !== null
  await until((now) => isThere(now) || undefined, 'the page does not open', signal)
}

async function type(target: HTMLElement, text: string): Promise<void> {
  target.focus()
  // user-event needs a focus event on the field, and the browser sends none while its window is behind another.
  fireEvent.focus(target)
  await userEvent.clear(target)
  await userEvent.keyboard(text.replaceAll(/[[{]/g, '$&$&'), { ...HAND, document: target.ownerDocument })
}

async function picture(file: string): Promise<File> {
  const url = PICTURES[`../../../../fixtures/${file}`]
  if (url === undefined) throw new ExpectationError(`${file} is not among the pictures`)
  const blob = await (await fetch(url)).blob()
  return new (phone().window.File)([blob], file.replace(/^.*\//, ''), { type: blob.type })
}

function isAt({ window }: Phone, address: string): boolean {
  const { pathname, search } = window.location
  return (address.includes('?') ? pathname + search : pathname) === address
}
