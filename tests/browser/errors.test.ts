import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import type { FaultRequestInput } from '../../mock-server/fault-schema'
import { presetStorage } from '../../scripts/story/preset-storage'
import { expect, type Noise, see, seeTitle, stopClock, stored, tap, test } from '../helpers/app'
import { keepToasts } from '../helpers/toasts'

const WAYS = '/Member/getRetrieveType'
const CANDIDATES = '/WorkerOrder/getusersbypaytime'
const VIEW = '/WorkerOrder/view'
const ADD = '/WorkerOrder/add'
/** A screen that makes one call of its own as it opens. */
const WAYS_SCREEN = '/Authentication?userName=sunny2024'

const DRAFT = {
  imagePath: '/images/payment-alipay.png',
  imageName: 'payment-alipay.png',
  payTime: '2025-09-19 16:31:39',
  account: 'sunny2024',
  description: '打不开',
}

/** The first step of an order is filled in already, as after a reload: the visit before has learned where pictures are. */
const keepDraft = (page: Page, type: number) =>
  page.addInitScript(
    ([key, draft]) => {
      localStorage.setItem('imgUrl', '/files')
      sessionStorage.setItem(key, draft)
    },
    [`draft:${type}`, JSON.stringify(DRAFT)] as const,
  )
const logIn = (page: Page) => presetStorage(page, 'token', 'tok-1')

const MARKUP = '<img src="x" onerror="window.struck = true"><b>粗</b>'

/** The text stands there letter by letter, and nothing in it came to life. */
async function seeInert(page: Page, text: string): Promise<void> {
  await see(page, text)
  expect(await page.locator('img[src="x"], main b:has-text("粗")').count()).toBe(0)
  expect(await page.evaluate(() => 'struck' in window)).toBe(false)
}

describe('codes', () => {
  test('ERR-2 101 clears the token and says token失效', async ({ page, mock }) => {
    await logIn(page)
    const toasts = await keepToasts(page)
    await mock.faults.add({ kind: 'BUSINESS', code: 101, msg: '令牌过期', match: { path: WAYS } })
    await page.goto(WAYS_SCREEN)
    await see(page, 'token失效')
    expect(await toasts()).toEqual(['alert: token失效'])
    expect(await stored(page, 'token')).toBeNull()
  })

  test('ERR-3 102 clears the token and says 请先登录', async ({ page, mock }) => {
    await logIn(page)
    const toasts = await keepToasts(page)
    await mock.faults.add({ kind: 'BUSINESS', code: 102, msg: '未登录', match: { path: WAYS } })
    await page.goto(WAYS_SCREEN)
    await see(page, '请先登录')
    expect(await toasts()).toEqual(['alert: 请先登录'])
    expect(await stored(page, 'token')).toBeNull()
  })

  test.for([
    ['ERR-4', 201],
    ['ERR-4', 204],
    ['ERR-6', 1],
    ['ERR-6', 103],
    ['ERR-6', 412],
    ['ERR-6', 500],
    ['ERR-6', -1],
  ] as const)("%s code %i shows the server's msg, once, and keeps the token", async ([, code], { page, mock }) => {
    await logIn(page)
    const toasts = await keepToasts(page)
    await mock.faults.add({ kind: 'BUSINESS', code, msg: `系统繁忙 ${code}`, match: { path: WAYS } })
    await page.goto(WAYS_SCREEN)
    await see(page, `系统繁忙 ${code}`)
    await see(page, '加载失败')
    expect(await toasts()).toEqual([`alert: 系统繁忙 ${code}`])
    expect(await stored(page, 'token')).toBe('tok-1')
  })

  test.for([
    ['a screen', WAYS, WAYS_SCREEN],
    ['an order', VIEW, '/account?orderId=202611210000001&s=2'],
    ['a listed order', VIEW, '/other?id1=202611210000001'],
    ['the list', '/WorkerOrder/getListbyDev', '/list'],
    ['the captcha', '/Base/captcha', '/reault'],
  ] as const)(
    'ERR-5 205 leads from %s to /forbidden with code and msg, without a toast',
    async ([, path, address], { page, mock }) => {
      const toasts = await keepToasts(page)
      await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: '账号已停用 & 封存', match: { path } })
      await page.goto('/kefu')
      await seeTitle(page, '客服中心')
      await page.goto(address)
      await seeTitle(page, '禁止访问')
      await see(page, '账号已停用 & 封存')
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('code'), searchParams.get('msg')]).toEqual([
        '/forbidden',
        '205',
        '账号已停用 & 封存',
      ])
      expect(await toasts()).toEqual([])
      // The screen that was refused is not behind: going back would only lead here again.
      await page.goBack()
      await seeTitle(page, '客服中心')
    },
  )

  test('ERR-5 205 leads from the creation of an order to /forbidden', async ({ page, mock }) => {
    const toasts = await keepToasts(page)
    await keepDraft(page, 99)
    await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: '不允许', match: { path: ADD } })
    await page.goto('/other')
    await tap(page, '提交')
    await seeTitle(page, '禁止访问')
    expect(await toasts()).toEqual([])
  })

  test.for([
    ['ERR-2', 101, 'token失效'],
    ['ERR-3', 102, '请先登录'],
  ] as const)(
    '%s %i in the middle of an order: one message, the draft stays',
    async ([, code, said], { page, mock }) => {
      await logIn(page)
      await keepDraft(page, 99)
      const toasts = await keepToasts(page)
      await mock.faults.add({ kind: 'BUSINESS', code, msg: 'x', match: { path: ADD } })
      await page.goto('/other')
      await tap(page, '提交')
      await see(page, said)
      expect(await toasts()).toEqual([`alert: ${said}`])
      expect(await stored(page, 'token')).toBeNull()
      expect(await page.getByRole('textbox', { name: '问题描述' }).inputValue()).toBe('打不开')
    },
  )

  test.for([
    ['a code of its own', 410, '工单已过保留期', '工单已过保留期'],
    ['an invalid token', 101, '令牌过期', 'token失效'],
    ['a missing login', 102, '未登录', '请先登录'],
  ] as const)('ERR-6 an order that answers with %s: one toast', async ([, code, msg, said], { page, mock }) => {
    const toasts = await keepToasts(page)
    await mock.faults.add({ kind: 'BUSINESS', code, msg, match: { path: VIEW } })
    await page.goto('/account?orderId=202611210000001&s=2')
    await page.getByRole('heading', { level: 2, name: said }).waitFor()
    expect(await toasts()).toEqual([`alert: ${said}`])
  })

  test('ERR-6 candidates that are refused: the msg, once, and another try in the page', async ({ page, mock }) => {
    await keepDraft(page, 1)
    const toasts = await keepToasts(page)
    await mock.faults.add({ kind: 'BUSINESS', code: 500, msg: '系统繁忙', match: { path: CANDIDATES }, times: 1 })
    await page.goto('/account')
    await tap(page, '下一步')
    await see(page, '系统繁忙')
    expect(await toasts()).toEqual(['alert: 系统繁忙'])
    await tap(page, '重试')
    await see(page, 'su***4')
  })
})

const networkNoise = (noise: Noise) => noise.expect(/ERR_\w+|status of [45]\d\d/)

describe('ERR-7 no readable answer', () => {
  test.for<FaultRequestInput>([
    { kind: 'STATUS', status: 500 },
    { kind: 'STATUS', status: 503 },
    { kind: 'STATUS', status: 404 },
    { kind: 'EMPTY_RESPONSE' },
    { kind: 'CONNECTION_RESET_BY_PEER' },
    { kind: 'MALFORMED_RESPONSE_CHUNK' },
    { kind: 'RANDOM_DATA_THEN_CLOSE' },
    { kind: 'UNDECRYPTABLE' },
    { kind: 'BUSINESS', code: 200, data: 'of another shape' },
  ])('ERR-7 $kind $status: 网络错误, once, and the next try works', async (fault, { page, mock, noise }) => {
    networkNoise(noise)
    const toasts = await keepToasts(page)
    await mock.faults.add({ ...fault, match: { path: WAYS } })
    await page.goto(WAYS_SCREEN)
    await see(page, '网络错误')
    await see(page, '加载失败')
    expect(await toasts()).toEqual(['alert: 网络错误'])
    await mock.faults.clear()
    await tap(page, '重试')
    await page.getByRole('link', { name: /手机验证/ }).waitFor()
    expect(await toasts()).toEqual(['alert: 网络错误'])
  })

  test.for([
    ['an empty body', ''],
    ['a page', '<!doctype html><p>Wi-Fi login</p>'],
    ['an object without a code', '{"msg":"ok"}'],
    ['a list', '[]'],
    ['null', 'null'],
  ] as const)('ERR-7 %s: 网络错误', async ([, body], { page }) => {
    const toasts = await keepToasts(page)
    await page.goto('/forgot')
    await page.getByRole('textbox', { name: '用户名' }).fill('sunny2024')
    await page.route('**/index.htm', (route) => route.fulfill({ contentType: 'application/json', body }))
    await tap(page, '下一步')
    await see(page, '网络错误')
    expect(await toasts()).toEqual(['alert: 网络错误'])
  })

  test('ERR-7 no network at all: 网络错误', async ({ page, noise }) => {
    networkNoise(noise)
    await page.goto('/forgot')
    await page.getByRole('textbox', { name: '用户名' }).fill('sunny2024')
    await page.getByRole('link', { name: '忘记用户名' }).hover()
    await page.route('**/index.htm', (route) => route.abort('connectionrefused'))
    await tap(page, '下一步')
    await see(page, '网络错误')
  })

  test('ERR-7 API-7 a server that never answers: 网络错误 after 50 s, not before', async ({ page, mock }) => {
    const toasts = await keepToasts(page)
    await page.clock.install()
    await mock.faults.add({ kind: 'HANG', match: { path: WAYS } })
    await page.goto(WAYS_SCREEN)
    await expect.poll(async () => (await mock.faults.ls())[0]?.hits).toBe(1)
    await stopClock(page)
    await page.clock.runFor(30_000)
    expect(await toasts()).toEqual([])
    await page.clock.runFor(20_000)
    await expect.poll(toasts).toEqual(['alert: 网络错误'])
  })

  test('ERR-7 an order that cannot be asked for keeps the waiting view', async ({ page, mock, noise }) => {
    networkNoise(noise)
    const toasts = await keepToasts(page)
    await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: VIEW } })
    await page.goto('/other?id1=202611210000001')
    await see(page, '网络错误')
    await see(page, '您的工单正在处理中，请勿重复提交')
    expect(await toasts()).toEqual(['alert: 网络错误'])
  })

  test('ERR-7 a creation whose answer is lost says so once and keeps the draft', async ({ page, mock, noise }) => {
    networkNoise(noise)
    const toasts = await keepToasts(page)
    await keepDraft(page, 99)
    await mock.faults.add({ kind: 'STATUS', status: 504, match: { path: ADD } })
    await page.goto('/other')
    await tap(page, '提交')
    await see(page, '网络错误')
    expect(await toasts()).toEqual(['alert: 网络错误'])
    await mock.faults.clear()
    await tap(page, '提交')
    await seeTitle(page, '工单详情')
    expect(await mock.orders.ls()).toHaveLength(1)
  })

  test('ERR-7 a failed list says 加载失败 in the page, without a toast', async ({ page, mock, noise }) => {
    networkNoise(noise)
    const toasts = await keepToasts(page)
    await mock.faults.add({ kind: 'STATUS', status: 500, match: { path: '/WorkerOrder/getListbyDev' }, times: 1 })
    await page.goto('/list')
    await see(page, '加载失败')
    expect(await toasts()).toEqual([])
    await tap(page, '重试')
    await see(page, '暂无工单')
  })

  const SILENT = ['/base/initApp', '/Tablename/index', '/Tag/index', '/Index/index', '/Base/captcha']
  test.for<FaultRequestInput>([
    { kind: 'STATUS', status: 500 },
    { kind: 'CONNECTION_RESET_BY_PEER' },
    { kind: 'UNDECRYPTABLE' },
    { kind: 'BUSINESS', code: 200, data: 'of another shape' },
  ])(
    'ERR-7 $kind: the calls in the background fail in silence, and the captcha says so in its tile',
    async (fault, { page, mock, noise }) => {
      networkNoise(noise)
      const toasts = await keepToasts(page)
      for (const path of [...SILENT, '/ip/primary', '/ip/secondary'])
        await mock.faults.add({ ...fault, match: { path } })
      await page.goto('/reault')
      for (const path of [...SILENT, '/ip/secondary']) await mock.requests.waitFor({ path })
      await expect.poll(async () => (await mock.faults.ls()).every(({ hits }) => hits > 0)).toBe(true)
      const tile = page.getByRole('button', { name: '点击刷新验证码' })
      await tile.waitFor()
      expect(await tile.locator('img').count()).toBe(0)
      await mock.faults.clear()
      await tile.click()
      await tile.locator('img').waitFor()
      expect(await toasts()).toEqual([])
    },
  )
})

describe('ERR-8 what the server says is text', () => {
  test('ERR-8 msg in a toast', async ({ page, mock }) => {
    await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: `繁忙${MARKUP}`, match: { path: WAYS } })
    await page.goto(WAYS_SCREEN)
    await page.getByRole('alert').filter({ hasText: '繁忙' }).waitFor()
    await seeInert(page, `繁忙${MARKUP}`)
  })

  test('ERR-8 msg of an order that cannot be shown, in toast and failure view', async ({ page, mock }) => {
    await mock.faults.add({ kind: 'BUSINESS', code: 410, msg: `失效${MARKUP}`, match: { path: VIEW } })
    await page.goto('/account?orderId=202611210000001')
    await page.getByRole('heading', { name: `失效${MARKUP}` }).waitFor()
    await seeInert(page, `失效${MARKUP}`)
  })

  test('ERR-8 msg of a refused creation, under the input', async ({ page, mock }) => {
    await keepDraft(page, 99)
    await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: `拒绝${MARKUP}`, match: { path: ADD } })
    await page.goto('/other')
    await tap(page, '提交')
    await seeInert(page, `拒绝${MARKUP}`)
  })

  test('ERR-8 results, describe, account and the names of candidates', async ({ page, mock }) => {
    const handled = await mock.orders.seed({
      wo_type: 99,
      status: 1,
      describe: `描述${MARKUP}`,
      results: `结果${MARKUP}`,
    })
    await page.goto(`/other?id1=${handled.id}`)
    for (const text of ['描述', '结果']) await seeInert(page, text + MARKUP)

    const rejected = await mock.orders.seed({
      wo_type: 3,
      status: 2,
      full_account: 'sunny2024',
      results: `理由${MARKUP}`,
    })
    await page.goto(`/not-account?orderId=${rejected.id}`)
    await seeInert(page, `理由${MARKUP}`)

    const view = { wo_type: 1, status: 1, full_account: `账号${MARKUP}`, results: '', imgs: '', describe: '' }
    await mock.faults.add({ kind: 'BUSINESS', code: 200, data: view, match: { path: VIEW } })
    await page.goto('/account?orderId=202611210000001')
    await seeInert(page, `账号${MARKUP}`)

    await keepDraft(page, 1)
    await mock.faults.add({ kind: 'BUSINESS', code: 200, data: [`候选${MARKUP}`], match: { path: CANDIDATES } })
    await page.goto('/account')
    await tap(page, '下一步')
    await seeInert(page, `候选${MARKUP}`)
  })

  test('ERR-8 answers and suggested questions of the chat; an address in them leads nowhere but to the web', async ({
    page,
  }) => {
    const answer = `回答${MARKUP} javascript:alert(1) https://example.com/"onclick="window.struck=true`
    await page.route('**/v1/parameters', (route) => route.fulfill({ json: { suggested_questions: [`问题${MARKUP}`] } }))
    await page.route('**/v1/chat-messages', (route) => route.fulfill({ json: { answer } }))
    await page.goto('/')
    await page.getByRole('button', { name: '问题' }).click()
    await seeInert(page, `问题${MARKUP}`)
    const log = page.getByRole('log')
    await log.getByText('回答').waitFor()
    await seeInert(page, `回答${MARKUP}`)
    const links = await log.getByRole('link').evaluateAll((all) => all.map((link) => link.outerHTML))
    expect(links.filter((html) => /javascript:|onclick=/.test(html))).toEqual([])
    expect(await log.getByRole('link').count()).toBe(1)
  })
})
