import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Language } from '#protocol/languages'
import en from '../../../web/src/text/en'
import th from '../../../web/src/text/th'
import zhCn, { type Catalogue } from '../../../web/src/text/zh-cn'
import { APP_DIR, expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { holdRoute } from '../../helpers/page/hold-route'
import { holdScripts, openShell, painted, SCRIPTS, shellOf } from '../../helpers/page/shell'
import { keepShifts } from '../../helpers/page/shifts'

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

test('PERF-1 a question that was sent and the last of two languages chosen before the app runs reach it', async ({
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
  await openShell(page, '/kefu')
  for (const name of ['ไทย', 'English']) await page.getByText(name, { exact: true }).click()
  release()
  await page.getByRole('heading', { level: 1, name: 'Customer service' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('lng'))).toBe('en')
})

test('PERF-1 a member who fills and sends a form before the app runs loses nothing, and a reload shows no empty form in place of the draft', async ({
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

test('PERF-1 text, focus and sending on a page that the app replaces reach the new form', async ({ page }) => {
  const { release, again } = await holdScripts(page)
  const [password, repeated] = ['新密码', '确认密码'].map((name) => page.getByLabel(name, { exact: true }))
  const fill = async () => {
    await openShell(page, '/setPwd?type=mobile&code=123456&key=k')
    await password?.fill('Wanted1!')
    await repeated?.fill('Wanted1')
  }
  await fill()
  release()
  await expect.poll(() => shellOf(page)).toBeNull()
  await page.keyboard.type('!')
  expect(await password?.inputValue()).toBe('Wanted1!')
  expect(await repeated?.inputValue()).toBe('Wanted1!')
  again()
  await fill()
  await tap(page, '完成')
  release()
  await see(page, '两次密码不一致')
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
    // A terminal.
    [{ visit: 'v' }, '/kefu', /客服中心/],
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
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
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
    ['th', '/other?id1=', th],
    ['en', '/not-account?orderId=', en],
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
