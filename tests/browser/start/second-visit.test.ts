import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMock } from '../../../mock-server/start-mock'
import { APP_DIR, expect, openAtWork, picture, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { holdRoute } from '../../helpers/page/hold-route'
import { patient } from '../../helpers/patience'

test('PERF-3 a second visit fetches only the HTML, and that only if it has changed', async ({ page, mock }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const asked = new Map<string, string>()
  const fetched: string[] = []
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, new URL(request.url).pathname))
  cdp.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId }) => {
    const path = asked.get(requestId)
    if (path === '/account' || path?.startsWith('/assets/')) fetched.push(path)
  })
  const visit = async () => {
    await mock.requests.clear()
    fetched.length = 0
    await openAtWork(page, '/account')
    await mock.requests.waitFor({ path: '/Index/index' })
    return [...fetched]
  }
  const first = await visit()
  expect(first.filter((path) => path.endsWith('.js')).length, 'scripts of the first visit').toBeGreaterThan(3)
  const second = await visit()
  // A file that was still on its way when the first visit ended is asked for again.
  expect(second.filter((path) => first.includes(path))).toEqual(['/account'])
  const headers = { Accept: 'text/html' }
  const html = await fetch(`${mock.url}/account`, { headers })
  expect(html.headers.get('Cache-Control')).toBe('no-cache')
  const etag = html.headers.get('ETag') ?? ''
  const again = await fetch(`${mock.url}/account`, { headers: { ...headers, 'If-None-Match': etag } })
  expect(again.status).toBe(304)
})

/** A copy of the app, whose files get other names, as a later build's have. */
function deployment() {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'))
  cpSync(APP_DIR, folder, { recursive: true })
  const assets = join(folder, 'assets')
  const rename = () => {
    const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
    for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(file)
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    const later = (text: string) =>
      scripts.reduce((all, name) => all.replaceAll(name, name.replace('.js', '-later.js')), text)
    const pages = readdirSync(folder).filter((name) => name.endsWith('.html'))
    for (const file of [...pages.map((name) => join(folder, name)), ...scripts.map((name) => join(assets, name))])
      writeFileSync(file, later(readFileSync(file, 'utf8')))
    for (const name of scripts) renameSync(join(assets, name), join(assets, later(name)))
  }
  return { folder, rename }
}

test('PERF-3 a page of an older build that asks for a missing screen reloads and keeps what was typed', async ({
  newPage,
  noise,
}) => {
  noise.expect(/status of 404/)
  const { folder, rename } = deployment()
  const mock = patient(await startMock({ appDir: folder }))
  try {
    const page = await newPage({ baseURL: mock.url })
    // Only a page whose own scripts have come is one of an old build.
    await openAtWork(page, '/')
    // Waits for the last of the services, because one that is gone would reload the page too.
    await mock.requests.waitFor({ path: '/o/sdk' })
    await page.getByRole('textbox').fill('还没有发送')
    const other = await newPage({ baseURL: mock.url })
    await openAtWork(other, '/pwd')
    const password = other.getByRole('textbox', { name: '新密码', exact: true })
    await password.fill('Chosen-1!')
    await other.getByRole('button', { name: '显示密码' }).first().click()
    await mock.requests.waitFor({ path: '/o/sdk' }, { count: 2 })
    rename()
    await tap(other, '返回')
    await seeTitle(other, '帮助中心')
    await other.locator('script[src*="-later.js"]').waitFor({ state: 'attached' })
    expect(await other.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Chosen-1!')
    await other.close()
    await page.getByRole('link', { name: '历史工单' }).click()
    await see(page, '暂无工单')
    expect(await page.locator('script[src*="-later.js"]').count()).toBe(1)
    await page.goBack()
    await seeTitle(page, '帮助中心')
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('还没有发送')
    expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
    await page.close()
  } finally {
    await mock.close()
    rmSync(folder, { recursive: true })
  }
})

test('PERF-3 a part that is missing in the newest build too does not load the page again and again: the screen says so and opens on the second try', async ({
  page,
  noise,
}) => {
  noise.expect(/status of 404/, /Failed to fetch dynamically imported module/)
  await openAtWork(page, '/')
  await page.route(/\/assets\/list-screen/, (route) => route.fulfill({ status: 404, body: '' }))
  const pages: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()))
  await page.getByRole('link', { name: '历史工单' }).click()
  await page.getByRole('alert').getByText('页面出错了').waitFor()
  await page.getByRole('link', { name: '返回首页' }).waitFor()
  expect(pages).toEqual([])
  await page.unroute(/\/assets\/list-screen/)
  await page.getByRole('button', { name: '重新加载' }).click()
  await seeTitle(page, '历史工单')
})

test('PERF-3 a shared file that stays lost to the page, as in browsers that remember a failure, loads it anew once and keeps what was typed', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_FAILED/, /dynamically imported module/)
  await openAtWork(page, '/')
  await page.getByRole('textbox').fill('还没有发送')
  await page.route(/\/assets\/shown-time-/, (route) => route.abort())
  const pages: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()))
  await page.getByRole('link', { name: '历史工单' }).click()
  await page.getByRole('alert').getByText('页面出错了').waitFor()
  expect(pages).toHaveLength(1)
  await page.unroute(/\/assets\/shown-time-/)
  await page.getByRole('button', { name: '重新加载' }).click()
  await see(page, '暂无工单')
  await page.goBack()
  await seeTitle(page, '帮助中心')
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('还没有发送')
})

test('PERF-3 UPL-1 a part that is loaded ahead and lost leaves the form with its chosen picture as it is', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_FAILED/, /dynamically imported module/)
  const pages: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()))
  const release = await holdRoute(page, /\/assets\/shown-time-/, (route) => route.abort())
  await openAtWork(page, '/not-account')
  const upload = await holdRoute(page, '**/api/Base/uploads')
  await page.getByLabel('上传支付截图').setInputFiles(picture('payment-alipay.png'))
  await see(page, /上传中/)
  let lost = 0
  page.on('requestfailed', (request) => /shown-time/.test(request.url()) && lost++)
  release()
  // At the first try and at the second.
  await expect.poll(() => lost).toBeGreaterThan(1)
  await page.evaluate(() => fetch('/ip/primary').then((answer) => answer.text()))
  upload()
  await see(page, '上传成功')
  expect(pages).toHaveLength(1)
})
