/** The orders of /pwd1, /not-account and /other: common texts, and how to fill in each form. */
import type { Page } from 'playwright-core'
import type { Mock } from '../../mock-server/start-mock'
import { expect, openAtWork, picture, see, tap } from './browser-test'
import type { Noise } from './page/noise'
import { localTime } from './page/words'
import { chooseSlip, keepDraft, READ, SLIP, SLIP_ORDER_ID, SLIP_TIME } from './recovery'

export const ADD = '/WorkerOrder/add'
export const VIEW = '/WorkerOrder/view'
export const POLL_MS = 8_000
export const WAITING = '您的工单正在处理中，请勿重复提交'
export const STEPS = ['上传凭证', '等待审核', '完成']

export const account = (page: Page) => page.getByPlaceholder('请输入完整账号')
export const description = (page: Page) => page.getByPlaceholder('请输入问题描述')
export const preview = (page: Page) => page.getByRole('img', { name: '已选图片预览' })
export const whereTo = (page: Page) => page.url().slice(new URL(page.url()).origin.length)
/** The line below a pending order, and what it says when the answer came just now. */
export const LAST_ASKED = /^上次查询 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
export const askedJustNow = async (page: Page) => `上次查询 ${await localTime(page)}`
export const nextPoll = (page: Page) => page.clock.runFor(POLL_MS + 50)
/** Number of looks at an order, after the page's earlier requests have arrived. */
export async function asked(page: Page, mock: Mock): Promise<number> {
  await page.evaluate(() => fetch('/ip/primary').then((answer) => answer.text()))
  return (await mock.requests.ls({ path: VIEW })).length
}
/** A failed poll may still be on its way to the page, which sets the time of the next one. */
export const pollUntilSeen = (page: Page, text: string) =>
  expect.poll(() => nextPoll(page).then(() => page.getByText(text).count())).toBeGreaterThan(0)
export const isDrawn = (page: Page, name: string) =>
  expect
    .poll(() => page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

export interface Route {
  path: string
  type: 2 | 3 | 99
  idParam: 'orderId' | 'id1'
  title: string
  /** Fills in the form that is open. */
  fill(page: Page): Promise<void>
  /** Chooses another picture in the form that is open, and waits until it is stored and read. */
  choosePicture(page: Page): Promise<void>
  /** Opens the form as `fill` leaves it, in a tab that has read the slip before. */
  openFilled(page: Page): Promise<void>
  sent: object
}

const ACCOUNT = ' 星河漫步 '
async function readSlip(page: Page): Promise<void> {
  await chooseSlip(page)
  await see(page, READ)
}
async function fillSlip(page: Page): Promise<void> {
  await readSlip(page)
  await account(page).fill(ACCOUNT)
}
async function openFilledSlip(page: Page, { path, type }: Pick<Route, 'path' | 'type'>): Promise<void> {
  await keepDraft(page, type, { account: ACCOUNT })
  await openAtWork(page, path)
  await see(page, READ)
}
const slipSent = {
  pay_time: SLIP_TIME,
  outOrderid: SLIP_ORDER_ID,
  full_account: '\\u661f\\u6cb3\\u6f2b\\u6b65',
  describe: '',
}

function slipRoute(path: string, type: 2 | 3, title: string): Route {
  const openFilled = (page: Page) => openFilledSlip(page, { path, type })
  return { path, type, idParam: 'orderId', title, fill: fillSlip, choosePicture: readSlip, openFilled, sent: slipSent }
}
export const passwordRoute = slipRoute('/pwd1', 2, '密码找回')
export const payRoute = slipRoute('/not-account', 3, '支付未到账')
export const otherRoute: Route = {
  path: '/other',
  type: 99,
  idParam: 'id1',
  title: '其他问题',
  async fill(page) {
    await description(page).fill(' 播放器打不开😀\n第二行 ')
    await otherRoute.choosePicture(page)
  },
  async choosePicture(page) {
    await page.getByLabel('上传图片').setInputFiles(picture(SLIP))
    await see(page, '上传成功')
  },
  async openFilled(page) {
    await openAtWork(page, otherRoute.path)
    await otherRoute.fill(page)
  },
  sent: { pay_time: '', outOrderid: '', full_account: '', describe: '播放器打不开😀\n第二行' },
}

/** From a fresh page to a created order. @returns its number */
export async function create(page: Page, { openFilled, idParam }: Route): Promise<string> {
  await openFilled(page)
  await tap(page, '提交')
  await see(page, WAITING)
  return new URL(page.url()).searchParams.get(idParam) ?? ''
}

export const seed = (mock: Mock, { type }: Route, more: object = {}) =>
  mock.orders.seed({ wo_type: type, full_account: 'sunny2024', imgs: '/images/payment-alipay.png', ...more })

/** Every attempt makes its order and gets no answer; a browser may try again by itself. */
export function loseAnswers(mock: Mock, noise: Noise) {
  noise.expect(/ERR_(EMPTY_RESPONSE|CONNECTION_RESET|CONNECTION_CLOSED)/, /502/)
  return mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { path: ADD }, commit: true })
}

/** Expects exactly one order, shown by the page. */
export async function seeTheOrder(page: Page, mock: Mock, idParam: string): Promise<void> {
  await see(page, WAITING)
  const orders = await mock.orders.ls()
  expect(orders.map(({ id }) => id)).toEqual([new URL(page.url()).searchParams.get(idParam)])
}
