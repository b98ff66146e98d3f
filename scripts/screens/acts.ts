/** Actions that lead to a state of a screen, in any language. */
import type { Page } from 'playwright-core'
import type { OrderSeed } from '#contract/calls/orders'
import type { MockClient } from '#contract/client/mock-client'
import { ORDER_TYPES } from '#protocol/order'
import type { Catalogue } from '../../web/src/text/zh-cn'
import { presetStorage } from '../story/browser/preset-storage'
import { openAtWork, picture, see, seeTitle, stopClock, tap } from './page'
import { keepDraft, SLIP } from './slip-draft'

export interface Stage {
  page: Page
  mock: MockClient
  /** Errors on the console that the state causes itself are announced to it. */
  noise: { expect(...patterns: RegExp[]): void }
  /** The texts of the language that the page is in. */
  t: Catalogue
}
export type Act = (stage: Stage) => Promise<unknown>

/** One state of a screen. */
export type ScreenState = {
  /** Opens a page in the state, from a fresh page on a fresh server. */
  open: Act
} & (
  | {
      /** Its name in the titles of tests. */
      test: string
      /** Its name in the gallery, by default the same. */
      gallery?: string
    }
  | {
      /** A variant that is only pictured. */
      test?: never
      gallery: string
    }
)
export type Title = keyof Catalogue['title']
/** An address, its title, and the actions that follow. */
export const at =
  (address: string, title: Title, ...acts: Act[]): Act =>
  async (stage) => {
    await openAtWork(stage.page, address)
    await seeTitle(stage.page, stage.t.title[title])
    for (const act of acts) await act(stage)
  }
export const before =
  (...acts: Act[]): Act =>
  async (stage) => {
    for (const act of acts) await act(stage)
  }
/** Slow enough to keep recognition away while a state is looked at. */
export const slowNetwork: Act = async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const limits = { latency: 0, uploadThroughput: -1, downloadThroughput: 50_000 }
  await network.send('Network.emulateNetworkConditions', { offline: false, ...limits })
}
/** A text of the catalogue, by its dotted path. */
export type Groups = Pick<
  Catalogue,
  'common' | 'error' | 'help' | 'order' | 'fieldError' | 'query' | 'list' | 'care' | 'form' | 'service'
>
type TextKey = { [G in keyof Groups]: `${G}.${Extract<keyof Groups[G], string>}` }[keyof Groups]
export function textOf(t: Catalogue, key: TextKey): string {
  const [group = '', name = ''] = key.split('.')
  const text = (t as unknown as Record<string, Record<string, unknown>>)[group]?.[name]
  if (typeof text !== 'string') throw new Error(`${key} is no plain text`)
  return text
}
export const seeing =
  (text: TextKey | RegExp): Act =>
  ({ page, t }) =>
    see(page, typeof text === 'string' ? textOf(t, text) : text)
export const tapping =
  (name: TextKey): Act =>
  ({ page, t }) =>
    tap(page, textOf(t, name))
export const filling =
  (label: TextKey, value: string): Act =>
  ({ page, t }) =>
    page.getByLabel(textOf(t, label), { exact: true }).fill(value)
export const failing =
  (path: string): Act =>
  ({ mock, noise }) => {
    noise.expect(/502/)
    return mock.faults.add({ kind: 'STATUS', status: 502, match: { path } })
  }
export const hanging =
  (path: string): Act =>
  ({ mock }) =>
    mock.faults.add({ kind: 'HANG', match: { path } })
export const clockRuns: Act = ({ page }) => page.clock.install()
const stopped = new WeakSet<Page>()
/** Stops the clock, so that messages shown for a few seconds stay. */
export const clockStops: Act = ({ page }) => {
  stopped.add(page)
  return stopClock(page)
}
export const hasStoppedClock = (page: Page): boolean => stopped.has(page)

/** The files that a picture is read with: the glyph network and the text engine. */
export const READERS = /\/glyph-network-|\/ocr\//
/** From here on none of them arrives. */
export const neverRead = async ({ page, noise }: Pick<Stage, 'page' | 'noise'>): Promise<void> => {
  noise.expect(READERS)
  await page.route(READERS, () => {})
}

export const uploading =
  (tile: TextKey, name: string): Act =>
  ({ page, t }) =>
    page.getByLabel(textOf(t, tile), { exact: true }).setInputFiles(picture(name))
export const slip = uploading('order.uploadScreenshot', SLIP)
const SLIP_FORMS = {
  '/account': { type: 1, title: 'account' },
  '/pwd1': { type: 2, title: 'passwordOrder' },
  '/not-account': { type: 3, title: 'payment' },
} as const
/** A form whose slip is already read: reading takes longer than everything after it. */
export const readBefore = (address: keyof typeof SLIP_FORMS, ...acts: Act[]): Act =>
  before(
    ({ page }) => keepDraft(page, SLIP_FORMS[address].type),
    at(address, SLIP_FORMS[address].title, seeing('order.recognised'), ...acts),
  )
export const confirming = readBefore('/account', tapping('common.next'), ({ page }) =>
  page.locator('button.candidate').first().waitFor(),
)
export const candidate: Act = ({ page }) => page.locator('button.candidate').first().click()

export const DEVICE = 'phone-0123456789abcdef'
export const asDevice: Act = ({ page }) => presetStorage(page, 'fp', DEVICE)
export const seeding =
  (count: number): Act =>
  async ({ mock }) => {
    for (let index = 0; index < count; index++)
      await mock.orders.seed({
        wo_type: ORDER_TYPES[index % ORDER_TYPES.length] ?? 1,
        status: index % 3,
        device: DEVICE,
      })
  }

export const PROOF = {
  full_account: 'sunny2024',
  imgs: '/images/payment-alipay.png',
  describe: 'The player does not start.',
}
/** An order, decided or not, opened by its number. */
export const detail =
  (address: '/account?orderId=' | '/other?id1=', seed: OrderSeed, text: TextKey | RegExp, decide?: Act): Act =>
  async (stage) => {
    const { id } = await stage.mock.orders.seed({ ...PROOF, ...seed })
    await decide?.(stage)
    await openAtWork(stage.page, address + id)
    await seeing(text)(stage)
  }
export const approving: Act = ({ mock }) => mock.orders.last().approve({ password: 'Fresh2026!' })

export const skeleton: Act = ({ page }) => page.locator('.skeleton-row').first().waitFor()

export const country: Act = async ({ page, t }) => {
  await tap(page, t.form.country)
  await page.getByRole('radio', { name: '+852' }).waitFor()
}
export const hongKong = before(country, ({ page }) => page.getByRole('radio', { name: '+852' }).click())
export const next = tapping('common.next')
export const done = tapping('common.done')
export const passwords = (one: string, other: string) =>
  before(filling('form.newPassword', one), filling('form.confirmPassword', other))
export const CHECK = '&value=138****0001&key=k'
