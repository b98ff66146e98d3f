/** Plays each step of a scenario on the page, by accessible names and visible text, as a person would. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { OWN_TO_CONSOLE } from '#contract/calls/bugs'
import type { MockClient } from '#contract/client/mock-client'
import {
  ExpectationError,
  expectCalls,
  resolveReferences,
  type StepActions,
  serverActions,
  takeStep,
} from '#contract/steps/step-actions'
import type { Step } from '#contract/steps/steps'
import { ROOT } from '../setup.mjs'
import { keepPromises } from './check-promise'
import { front } from './front'
import type { Stage } from './stage'

/** Seconds of the clock: a poll comes within 8. */
const CLOCK_LIMIT_S = 12

const actions: StepActions<Stage> = {
  ...serverActions,
  open: async (address, { page, mock }) => page.goto(mock.url + (await resolveReferences(mock, address))),
  reload: (_, { page }) => page.reload(),
  back: (_, { page }) => page.goBack(),
  press: (key, { page }) => page.keyboard.press(key),
  click: (name, stage) => tap(stage, name, 'click'),
  tapTwice: (name, stage) => tap(stage, name, 'dblclick'),
  fill: (fields, stage) => eachPair(fields, (name, text) => fill(stage, name, text)),
  upload: (tiles, stage) => eachPair(tiles, (name, file) => upload(stage, name, file)),
  see: (text, stage) => see(stage, text),
  seeError: async (text, stage) => seeError(stage, await resolveReferences(stage.mock, text)),
  gone: async (text, stage) => gone(stage, await resolveReferences(stage.mock, text)),
  value: (fields, stage) => eachPair(fields, (name, text) => value(stage, name, text)),
  holds: (promises, stage) => keepPromises(promises, stage),
  at: async (address, stage) => at(stage, await resolveReferences(stage.mock, address)),
  calls: (wanted, stage) => eachPair(wanted, (path, count) => calls(stage, path, count)),
  advance: (by, { clock }) => clock.advance(by),
  shot: (name, stage) => stage.shoot(name),
  login: (username, { page, mock }) => login(page, mock, username),
}

/** @throws {ExpectationError} */
export async function runStep(step: Step, stage: Stage): Promise<void> {
  await takeStep(step, actions, stage)
  // A picture is taken of the page as it is, and moving the clock lets the page settle by itself.
  if (step.shot === undefined && step.advance === undefined) await stage.clock.breathe()
}

async function eachPair<Value>(pairs: Record<string, Value>, work: (name: string, value: Value) => Promise<void>) {
  for (const [name, value] of Object.entries(pairs)) await work(name, value)
}

const firstLine = (cause: unknown): string =>
  String(cause instanceof Error ? cause.message : cause).split('\n')[0] ?? ''

async function tap(stage: Stage, name: string, how: 'click' | 'dblclick'): Promise<void> {
  const found = await tappable(stage, name)
  await found[how]({ timeout: stage.patienceMs }).catch((cause: unknown) => {
    throw new ExpectationError(`“${name}” cannot be tapped: ${firstLine(cause)}`, { cause })
  })
}

async function tappable(stage: Stage, name: string): Promise<Locator> {
  const { page, clock, patienceMs } = stage
  // Unless the step cancels the work, wait for it: a picture is read in real time, whatever the clock shows.
  const limit = Date.now() + patienceMs
  const work = page.locator(':has(> progress)').filter({ hasNot: page.getByRole('button', { name }) })
  while ((await work.count()) > 0 && Date.now() < limit) await clock.settle()
  return clickable(stage, name)
}

/** Prefers elements with an interactive role over plain text, and exact names over longer ones. */
async function clickable(stage: Stage, name: string): Promise<Locator> {
  const { page } = stage
  const roles = ['button', 'link', 'radio', 'checkbox'] as const
  const named = (exact: boolean) =>
    roles.map((role) => front(page).getByRole(role, { name, exact })).reduce((any, locator) => any.or(locator))
  const choices = [named(true), named(false), front(page).getByText(name)].map(inSight)
  await visible(stage, choices.reduce((any, locator) => any.or(locator)).first(), name)
  for (const choice of choices) if ((await choice.count()) > 0) return choice.first()
  throw new ExpectationError(`nothing is called “${name}”`)
}

const inSight = (located: Locator): Locator => located.locator('visible=true')

async function visible(stage: Stage, locator: Locator, name: string): Promise<Locator> {
  if (await until(stage, () => locator.isVisible())) return locator
  throw new ExpectationError(`nothing is called “${name}”`)
}

function field(stage: Stage, name: string): Promise<Locator> {
  const { page } = stage
  const named = front(page)
    .getByLabel(name, { exact: true })
    .or(front(page).getByPlaceholder(name, { exact: true }))
  return visible(stage, inSight(named).first(), name)
}

async function fill(stage: Stage, name: string, text: string): Promise<void> {
  const filled = await field(stage, name)
  const typed = await resolveReferences(stage.mock, text)
  await filled.fill(typed)
  if (/password|one-time-code/.test((await filled.getAttribute('autocomplete')) ?? '')) stage.watch.typed.add(typed)
}

async function value(stage: Stage, name: string, wanted: string): Promise<void> {
  const text = await resolveReferences(stage.mock, wanted)
  const found = await (await field(stage, name)).inputValue()
  if (found !== text) throw new ExpectationError(`${name} holds “${found}”, not “${text}”`)
}

/** A picture of the fixtures, or a file of the caller's folder. */
async function upload({ page, patienceMs }: Stage, name: string, file: string): Promise<void> {
  const shipped = join(ROOT, 'fixtures', file)
  const path = existsSync(shipped) ? shipped : resolve(file)
  if (!existsSync(path)) throw new ExpectationError(`there is no file ${file}`)
  const tile = front(page).getByLabel(name)
  await tile.setInputFiles(path, { timeout: patienceMs }).catch(async (cause: unknown) => {
    const isThere = (await tile.count()) > 0
    throw new ExpectationError(isThere ? `${name}: ${firstLine(cause)}` : `no tile is called “${name}”`, { cause })
  })
}

/**
 * Waits in real time while the page shows progress; otherwise advances the clock second by second.
 * This keeps the clock's time independent of the machine's speed.
 */
async function until(stage: Stage, holds: () => Promise<boolean>): Promise<boolean> {
  const { page, clock, patienceMs } = stage
  const limit = Date.now() + patienceMs
  for (let second = 0; second < CLOCK_LIMIT_S; ) {
    if (await holds()) return true
    const atWork = (await page.locator('progress, [aria-busy=true]').count()) > 0
    if (atWork && Date.now() < limit) await clock.settle()
    // It may have settled since the first check.
    else if (await holds()) return true
    else {
      await clock.advance('1s')
      second++
    }
  }
  return holds()
}

const isVisible = async (located: Locator): Promise<boolean> => {
  for (const found of await located.all()) if (await found.isVisible()) return true
  return false
}
const isSeen = (page: Page, text: string): Promise<boolean> => isVisible(page.getByText(text))

/** @param wanted holds references: what they stand for may come, or change, while this waits */
async function see(stage: Stage, wanted: string): Promise<void> {
  let text = ''
  const isThere = async () => {
    text = await resolveReferences(stage.mock, wanted)
    return isSeen(stage.page, text)
  }
  if (!(await until(stage, isThere))) throw new ExpectationError(`“${text}” is not to be seen`)
}

async function seeError(stage: Stage, text: string): Promise<void> {
  const errors = stage.page.getByRole('alert').filter({ hasText: text })
  if (await until(stage, () => isVisible(errors))) return
  const hint = (await isSeen(stage.page, text)) ? ', though it is to be seen' : ''
  throw new ExpectationError(`no error says “${text}”${hint}`)
}

async function gone(stage: Stage, text: string): Promise<void> {
  if (!(await until(stage, async () => !(await isSeen(stage.page, text)))))
    throw new ExpectationError(`“${text}” is still to be seen`)
}

async function at(stage: Stage, address: string): Promise<void> {
  const here = () => {
    const { pathname, search } = new URL(stage.page.url())
    return address.includes('?') ? pathname + search : pathname
  }
  if (!(await until(stage, async () => here() === address)))
    throw new ExpectationError(`the address is ${here()}, not ${address}`)
}

async function calls({ log }: Stage, path: string, count: number): Promise<void> {
  await log.catchUp()
  const { length } = log.calls.filter((call) => call.path === path)
  expectCalls(path, length, count)
}

/** The surrounding app writes the token once; the page finds it when it is opened. */
async function login(page: Page, mock: MockClient, username: string): Promise<void> {
  const { token } = await mock.members.token(username)
  if (page.url().startsWith('http')) return page.evaluate((text) => localStorage.setItem('token', text), token)
  await page.addInitScript(
    ([text, mark]) => {
      if (window !== window.top || window.origin === 'null' || sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, '')
      localStorage.setItem('token', text)
    },
    [token, `${OWN_TO_CONSOLE}login ${token.slice(0, 8)}`] as const,
  )
}
