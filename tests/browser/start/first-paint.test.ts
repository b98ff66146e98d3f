import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, onTestFinished } from 'vitest'
import type { Language } from '#protocol/languages'
import en from '../../../web/src/text/en'
import th from '../../../web/src/text/th'
import zhCn, { type Catalogue } from '../../../web/src/text/zh-cn'
import zhTw from '../../../web/src/text/zh-tw'
import { APP_DIR, expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { holdRoute } from '../../helpers/page/hold-route'
import { keepShifts } from '../../helpers/page/shifts'
import { CHINESE, OWN_NAMES } from '../../helpers/page/words'
import { storeBefore } from '../../helpers/start'

const SCRIPTS = /\/assets\/.*\.js/
/** Every route with its heading, and what its first screen offers. */
const ROUTES: [address: string, title: string, offer: string][] = [
  ['/', '帮助中心', '.chip[href="/account"]'],
  ['/kefu', '客服中心', 'a[href="/reault"]'],
  ['/account', '账户找回', 'input[type="file"]'],
  ['/pwd1', '密码找回', 'input[type="file"]'],
  ['/not-account', '支付未到账', 'input[type="file"]'],
  ['/other', '其他问题', 'textarea'],
  ['/reault', '工单查询', 'input[type="text"]'],
  ['/list', '历史工单', 'a[href="/reault"]'],
  ['/phone', '绑定手机', 'input[type="tel"]'],
  ['/email', '绑定邮箱', 'input[autocomplete="email"]'],
  ['/pwd', '修改密码', 'input[type="password"]'],
  ['/forgot', '忘记密码', 'input[type="text"]'],
  ['/Authentication?userName=sunny2024', '身份验证', 'a[href="/pwd1"]'],
  ['/getCode?type=mobile&value=138****0001&key=k', '安全验证', 'input[type="tel"]'],
  ['/setPwd?type=mobile&code=123456&key=k', '设置新密码', 'input[type="password"]'],
  ['/success', '设置成功', 'a[href="/"]'],
  ['/forbidden?code=205&msg=x', '禁止访问', 'a[href="/"]'],
]
const TITLES = [
  ['/', 'help'],
  ['/kefu', 'service'],
  ['/account', 'account'],
  ['/reault', 'query'],
  ['/list', 'list'],
  ['/phone', 'bindPhone'],
  ['/pwd', 'changePassword'],
  ['/forgot', 'forgot'],
] as const

/** Holds the scripts back. Returns the addresses asked for so far, and a function that lets those come, or all. */
async function holdScripts(page: Page) {
  const asked: string[] = []
  let release = () => {}
  let held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await held
    await route.continue()
  })
  return {
    asked,
    release: () => release(),
    /** Holds those of the next document. */
    again: () => {
      asked.length = 0
      held = new Promise<void>((resolve) => {
        release = resolve
      })
    },
  }
}

/** Opens the address without waiting for its scripts, which the load event waits for. */
const openShell = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })

const painted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime))
const shellOf = (page: Page) => page.locator('html').getAttribute('data-shell')

describe('the shell', () => {
  test('PERF-1 a host that serves a single page leaves the screens to the app', async ({ page }) => {
    const html = readFileSync(join(APP_DIR, 'index.html'), 'utf8')
    await page.route('**/account', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    const { release } = await holdScripts(page)
    await openShell(page, '/account')
    await page.locator('#app:empty').waitFor({ state: 'attached' })
    expect(await page.title()).toBe('')
    release()
    await seeTitle(page, '账户找回')
  })

  test.for(Object.entries({ 'zh-CN': zhCn, th }))(
    'FLD-3 PERF-1 %s: every first screen is painted and says its words from the HTML only',
    async ([language, catalogue], { page, noise }) => {
      noise.expect(/ERR_FAILED/)
      await storeBefore(page, { token: 'a-member', lng: language })
      // The wait for another code is over.
      await page.addInitScript(() => sessionStorage.setItem('wait:phone', String(Date.now() - 1)))
      const asked: string[] = []
      await page.route(SCRIPTS, (route) => {
        asked.push(route.request().url())
        return route.abort()
      })
      const said = new Set(Object.values(catalogue.title))
      for (const [address, chinese, offer] of ROUTES) {
        asked.length = 0
        await openShell(page, address)
        const key = Object.entries(zhCn.title).find(([, title]) => title === chinese)?.[0] as keyof Catalogue['title']
        const title = catalogue.title[key]
        const heading = page.locator('#app h1').filter({ visible: true })
        await heading.waitFor()
        expect(await heading.innerText()).toBe(title)
        expect(await page.title()).toBe(title)
        await page.locator(`#app ${offer}`).first().waitFor({ state: 'attached' })
        await expect.poll(() => painted(page)).toHaveLength(1)
        // The page asks for the scripts of the app, which never come, and for no style sheet.
        await expect.poll(() => asked.length).toBeGreaterThan(0)
        const sheets = await page.evaluate(() =>
          performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css')),
        )
        expect(sheets).toEqual([])
        const [colour, background] = await heading.evaluate((element) => [
          getComputedStyle(element).color,
          getComputedStyle(document.body).backgroundColor,
        ])
        expect(colour).not.toBe('rgba(0, 0, 0, 0)')
        expect(background).not.toBe('rgba(0, 0, 0, 0)')
        const words = await page.locator('#app').filter({ visible: true }).innerText()
        // More than the title and the numbers of steps.
        const others = words.split('\n').filter((line) => /\p{L}/u.test(line) && !said.has(line))
        expect(others.length, `${address}: ${words}`).toBeGreaterThan(0)
        if (language === 'th')
          expect(others.filter((line) => CHINESE.test(line) && !OWN_NAMES.includes(line))).toEqual([])
      }
    },
  )

  test.for(Object.entries({ 'zh-CN': zhCn, en, th, 'zh-TW': zhTw }))(
    'FLD-3 PERF-1 %s shows from the HTML, the app takes its elements over, and nothing moves',
    async ([language, catalogue], { page, mock }) => {
      // The contents of an answer may move the page: they are no part of the hand-over.
      for (const path of ['/v1/parameters', '/WorkerOrder/getListbyDev', '/base/initApp'])
        await mock.faults.add({ kind: 'DELAY', delay: '60s', match: { path } })
      await storeBefore(page, { token: 'a-member', lng: language })
      const { release, again } = await holdScripts(page)
      const shifts = await keepShifts(page)
      for (const [address, name] of TITLES) {
        again()
        await openShell(page, address)
        const title = catalogue.title[name]
        const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
        await heading.waitFor()
        expect(await page.title()).toBe(title)
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        await heading.evaluate((element) => Object.assign(element, { ofShell: true }))
        release()
        await expect.poll(() => shellOf(page)).toBeNull()
        expect(await heading.evaluate((element) => Object(element).ofShell), address).toBe(true)
        expect(await shifts(), address).toBe(0)
      }
    },
  )

  test('PERF-1 a question that was sent, a picture and the last of two languages chosen before the app runs reach it', async ({
    page,
    mock,
  }) => {
    const { release, again } = await holdScripts(page)
    await openShell(page, '/')
    await page.getByRole('textbox').fill('怎么绑定邮箱？')
    await page.keyboard.press('Enter')
    release()
    await page.locator('.message-own', { hasText: '怎么绑定邮箱？' }).waitFor()
    const [question] = await mock.requests.waitFor({ path: '/v1/chat-messages' })
    expect(question?.data).toMatchObject({ query: '怎么绑定邮箱？' })
    expect(await page.locator('.message-own').count()).toBe(1)

    again()
    await openShell(page, '/other')
    await page.locator('input[type="file"]').setInputFiles('fixtures/images/payment-alipay.png')
    release()
    await see(page, '上传成功')

    again()
    await openShell(page, '/kefu')
    for (const name of ['ไทย', 'English']) await page.getByText(name, { exact: true }).click()
    release()
    await page.getByRole('heading', { level: 1, name: 'Customer service' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('lng'))).toBe('en')
  })

  test('PERF-1 a form keeps text, cursor and a press of its button from before the app runs; the shell shows no empty form in place of a draft', async ({
    page,
  }) => {
    const { release, again } = await holdScripts(page)
    await openShell(page, '/other')
    const description = page.getByRole('textbox', { name: '问题描述' })
    await description.fill('收不到验证码')
    await description.press('ArrowLeft')
    await page.getByRole('button', { name: '提交' }).click()
    release()
    // Only the picture is missing: the description has arrived.
    await see(page, '请上传图片')
    expect(await description.inputValue()).toBe('收不到验证码')
    await description.press('End')
    await description.pressSequentially('！')
    expect(await description.inputValue()).toBe('收不到验证码！')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:99'))).toContain('！')
    again()
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => shellOf(page)).toBe('blank')
    release()
    await expect.poll(() => description.inputValue()).toBe('收不到验证码！')
  })

  test('PERF-1 a screen whose HTML comes in two parts is painted as a whole, and nothing moves', async ({
    page,
    mock,
    noise,
  }) => {
    noise.expect(/ERR_FAILED/)
    const html = await (await fetch(new URL('/forgot', mock.url))).text()
    const inBar = html.indexOf('<span class="step-name">安全验证')
    let sendRest = () => {}
    const server = createServer(({ method }, response) => {
      if (method === 'HEAD') return void response.end()
      response.setHeader('content-type', 'text/html')
      response.write(html.slice(0, inBar))
      sendRest = () => response.end(html.slice(inBar))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/forgot`
    const shifts = await keepShifts(page)
    await page.addInitScript(() => {
      const steps = () => document.querySelectorAll('.step').length
      requestAnimationFrame(() => Object.assign(window, { stepsAtFirst: steps() }))
    })
    await page.route(SCRIPTS, (route) => route.abort())
    await openShell(page, address)
    await page.locator('.step').first().waitFor({ state: 'attached' })
    // Time enough for a first frame, which must not be drawn yet.
    for (let turn = 0; turn < 20; turn++) await page.evaluate(() => fetch(location.href, { method: 'HEAD' }))
    onTestFinished(() => void server.close())
    sendRest()
    await expect.poll(() => painted(page)).toHaveLength(1)
    expect(await page.evaluate(() => Reflect.get(window, 'stepsAtFirst'))).toBe(4)
    expect(await shifts()).toBe(0)
  })

  test('PERF-1 QRY-5 back leads to the screen whose link was tapped before the app ran', async ({ page }) => {
    const { release } = await holdScripts(page)
    await openShell(page, '/list')
    await page.getByRole('link', { name: '工单查询' }).click({ noWaitAfter: true })
    await seeTitle(page, '工单查询')
    release()
    await expect.poll(() => shellOf(page)).toBeNull()
    await tap(page, '返回')
    await seeTitle(page, '历史工单')
    await page.goto('/reault')
    await expect.poll(() => shellOf(page)).toBeNull()
    await tap(page, '返回')
    await seeTitle(page, '帮助中心')
  })

  test('PERF-1 a screen stays in sight until the one that 返回 leads to has loaded after a reload, and takes no second tap', async ({
    page,
  }) => {
    await openAtWork(page, '/kefu')
    await page.getByRole('link', { name: '忘记密码' }).click()
    await seeTitle(page, '忘记密码')
    const release = await holdRoute(page, /\/assets\/service-screen-.*js/)
    await page.reload()
    await expect.poll(() => shellOf(page)).toBeNull()
    const pathname = () => new URL(page.url()).pathname
    await tap(page, '返回')
    await expect.poll(pathname).toBe('/kefu')
    await seeTitle(page, '忘记密码')
    await tap(page, '返回')
    await page.goForward()
    await expect.poll(pathname).toBe('/forgot')
    // The form is at work again, and not only its address.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.goBack()
    await expect.poll(pathname).toBe('/kefu')
    await seeTitle(page, '忘记密码')
    await tap(page, '返回')
    release()
    await seeTitle(page, '客服中心')
    expect(pathname()).toBe('/kefu')
    await tap(page, '返回')
    await seeTitle(page, '帮助中心')
  })

  test('PERF-1 a shell that does not suit the visitor has no words until the app is there, and nothing moves', async ({
    page,
  }) => {
    const { release, again } = await holdScripts(page)
    const shifts = await keepShifts(page)
    await page.goto('/ip/primary')
    for (const [values, address, title] of [
      // A visitor on a screen of members.
      [{}, '/phone', /绑定手机/],
      // A member whom a code was sent to.
      [{ token: 'a-member', 'code:bind phone': '"+8613800138000"' }, '/phone', /绑定手机/],
      // A terminal, and another language on one.
      [{ visit: 'v' }, '/kefu', /客服中心/],
      [{ visit: 'v', lng: 'en' }, '/account', /Account recovery/i],
    ] as const) {
      await page.evaluate((all) => {
        Object.assign(localStorage, all)
        Object.assign(sessionStorage, all)
      }, values)
      again()
      await openShell(page, address)
      const heading = page.locator('#app h1')
      await heading.waitFor()
      expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgba(0, 0, 0, 0)')
      await page.locator('#app[inert]').waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('lng' in values ? values.lng : 'zh-CN')
      release()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.locator('#app:not([inert])').waitFor()
      expect(await shifts()).toBe(0)
    }
  })

  test('TRU-2 PERF-1 the shell of an order says in each language that it is being asked for, and nothing moves', async ({
    page,
    mock,
  }) => {
    const orders: [Language, string, Catalogue][] = [
      ['zh-CN', '/account?orderId=', zhCn],
      ['zh-CN', '/other?id1=', zhCn],
      ['en', '/account?s=2&orderId=', en],
      ['th', '/not-account?orderId=', th],
      ['zh-TW', '/pwd1?orderId=', zhTw],
    ]
    // Like every answer, that of the order may move the page.
    await mock.faults.add({ kind: 'DELAY', delay: '60s', match: { path: '/WorkerOrder/view' } })
    const { release, again } = await holdScripts(page)
    const shifts = await keepShifts(page)
    await page.goto('/ip/primary')
    // Orders that this tab sent, and a wait for a code, are no matter of these screens.
    await page.evaluate((end) => {
      sessionStorage.setItem('sent:202611210000001', 'true')
      sessionStorage.setItem('wait:bind phone', String(end))
    }, Date.now() + 60_000)
    for (const [lng, address, t] of orders) {
      await page.evaluate((language) => localStorage.setItem('lng', language), lng)
      again()
      await openShell(page, `${address}202611210000001`)
      await page.locator('#app h2').waitFor()
      expect(await page.locator('#app :is(h1, h2)').allInnerTexts()).toEqual([t.title.orderDetail, t.order.asking])
      expect(await page.title()).toBe(t.title.orderDetail)
      expect(await shellOf(page)).not.toBe('blank')
      expect(await page.locator('.step-bar').isVisible()).toBe(false)
      expect(await page.locator('#app :is(input, textarea, form)').count()).toBe(0)
      release()
      await see(page, '202611210000001')
      await page.locator('.step-bar').waitFor()
      expect(await shifts(), address).toBe(0)
    }
  })

  test('PERF-1 each page names the few scripts of its first screen, so they come in one wave', async ({ page }) => {
    await storeBefore(page, { token: 'a-member' })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.dataset['shell'] === undefined)
          Object.assign(window, { tookOver: performance.now() })
      }).observe(document, { subtree: true, attributeFilter: ['data-shell'] })
    })
    const { asked, release, again } = await holdScripts(page)
    for (const address of ['/', '/account', '/kefu', '/list', '/pwd', '/setPwd?type=mobile&code=123456&key=k']) {
      // The page before asks for more when it is idle.
      await page.goto('/ip/primary')
      again()
      await openShell(page, address)
      await page.locator('#app h1').waitFor()
      const named = await page
        .locator('script[src], link[rel="modulepreload"]')
        .evaluateAll((elements) =>
          elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
        )
      await expect.poll(() => [...new Set(asked)].sort()).toEqual([...named].sort())
      expect(named.length).toBeLessThanOrEqual(10)
      release()
      await expect.poll(() => page.evaluate(() => 'tookOver' in window)).toBe(true)
      const needed = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < Number(Reflect.get(window, 'tookOver')))
          .map(({ name }) => new URL(name).pathname),
      )
      expect(needed.filter((path) => !named.includes(path))).toEqual([])
    }
  })
})

test('PERF-1 questions of the last visit are shown at once, then the fresh ones', async ({ page, mock }) => {
  const shifts = await keepShifts(page)
  await page.goto('/')
  await see(page, '怎么修改登录密码？')
  const fresh = { suggested_questions: ['新问题一', '新问题二', '新问题三', '新问题四', '新问题五'] }
  const release = await holdRoute(page, '**/v1/parameters', (route) => route.fulfill({ json: fresh }))
  await page.reload()
  await see(page, '怎么修改登录密码？')
  release()
  await see(page, '新问题五')
  expect(await page.getByText('怎么修改登录密码？').count()).toBe(0)
  expect(await shifts()).toBe(0)
  expect(await mock.requests.ls({ path: '/v1/parameters' })).toHaveLength(1)
})
