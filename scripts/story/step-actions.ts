/** Plays each step of a scenario on the page, by accessible names and visible text, as a person would. */

import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import {
  ExpectationError,
  expectCalls,
  resolveReferences,
  type StepActions,
  serverActions,
  takeStep,
} from '#contract/steps/step-actions'
import type { Step } from '#contract/steps/steps'
import type { Mock } from '../../mock-server/start-mock'
import { presetStorage } from './preset-storage'
import type { Stage } from './stage'

/** Real time within which a result must be visible: recognition takes longest. */
const SEEN_LIMIT_MS = 30_000
/** Seconds of the clock: a poll comes within 8. */
const CLOCK_LIMIT_S = 12

const actions: StepActions<Stage> = {
  ...serverActions,
  open: async (address, { page, mock }) => page.goto(mock.url + (await resolveReferences(mock, address))),
  reload: (_, { page }) => page.reload(),
  back: (_, { page }) => page.goBack(),
  press: (key, { page }) => page.keyboard.press(key),
  click: (name, stage) => click(stage, name),
  fill: (fields, stage) => eachPair(fields, (name, text) => fill(stage, name, text)),
  upload: (tiles, { page }) => eachPair(tiles, (name, file) => upload(page, name, file)),
  see: async (text, stage) => see(stage, await resolveReferences(stage.mock, text)),
  gone: (text, stage) => gone(stage, text),
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

async function click({ page, clock }: Stage, name: string): Promise<void> {
  // Unless the step cancels the work, wait for it: a picture is read in real time, whatever the clock shows.
  const limit = Date.now() + SEEN_LIMIT_MS
  const work = page.locator(':has(> progress)').filter({ hasNot: page.getByRole('button', { name }) })
  while ((await work.count()) > 0 && Date.now() < limit) await clock.settle()
  await (await clickable(page, name)).click()
}

/** The topmost dialog hides what is behind it. */
const front = (page: Page): Locator => page.locator('dialog[open], body:not(:has(dialog[open]))').last()

/** Prefers elements with an interactive role over plain text, and exact names over longer ones. */
async function clickable(page: Page, name: string): Promise<Locator> {
  const roles = ['button', 'link', 'radio', 'checkbox'] as const
  const named = (exact: boolean) =>
    roles.map((role) => front(page).getByRole(role, { name, exact })).reduce((any, locator) => any.or(locator))
  const choices = [named(true), named(false), front(page).getByText(name)]
  await visible(choices.reduce((any, locator) => any.or(locator)).first(), name)
  for (const choice of choices) if ((await choice.count()) > 0) return choice.first()
  throw new ExpectationError(`nothing is called “${name}”`)
}

async function visible(locator: Locator, name: string): Promise<Locator> {
  await locator.waitFor({ timeout: SEEN_LIMIT_MS }).catch(() => {
    throw new ExpectationError(`nothing is called “${name}”`)
  })
  return locator
}

async function fill({ page, mock }: Stage, name: string, text: string): Promise<void> {
  const field = front(page)
    .getByLabel(name, { exact: true })
    .or(front(page).getByPlaceholder(name, { exact: true }))
  await (await visible(field.first(), name)).fill(await resolveReferences(mock, text))
}

async function upload(page: Page, name: string, file: string): Promise<void> {
  await page.getByLabel(name).setInputFiles(fileURLToPath(new URL(`../../fixtures/${file}`, import.meta.url)))
}

/**
 * Waits in real time while the page shows progress; otherwise advances the clock second by second.
 * So the clock's time does not depend on the machine's speed.
 */
async function until(stage: Stage, holds: () => Promise<boolean>): Promise<boolean> {
  const { page, clock } = stage
  const limit = Date.now() + SEEN_LIMIT_MS
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

const isSeen = async (page: Page, text: string): Promise<boolean> => {
  for (const found of await page.getByText(text).all()) if (await found.isVisible()) return true
  return false
}

async function see(stage: Stage, text: string): Promise<void> {
  if (!(await until(stage, () => isSeen(stage.page, text)))) throw new ExpectationError(`“${text}” is not to be seen`)
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

/** The surrounding app writes the token; the page finds it when it is opened. */
async function login(page: Page, mock: Mock, username: string): Promise<void> {
  const { token } = await mock.members.token(username)
  await presetStorage(page, 'token', token)
}
