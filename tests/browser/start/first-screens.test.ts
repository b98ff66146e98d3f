/** The first screen of every route and language. */
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import en from '../../../web/src/text/en'
import th from '../../../web/src/text/th'
import zhCn from '../../../web/src/text/zh-cn'
import zhTw from '../../../web/src/text/zh-tw'
import { expect, test } from '../../helpers/browser-test'
import { holdScripts, openShell, painted, SCRIPTS } from '../../helpers/page/shell'
import { keepShifts } from '../../helpers/page/shifts'
import { CHINESE, OWN_NAMES } from '../../helpers/page/words'

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

test('PERF-1 every first screen is painted and says its words from the HTML only', async ({ page, noise }) => {
  noise.expect(/ERR_FAILED/)
  await presetStorage(page, 'token', 'a-member')
  // The wait for another code is over.
  await page.addInitScript(() => sessionStorage.setItem('wait:phone', String(Date.now() - 1)))
  const asked: string[] = []
  await page.route(SCRIPTS, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  const said = new Set(Object.values(zhCn.title))
  for (const [address, title, offer] of ROUTES) {
    asked.length = 0
    await openShell(page, address)
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
  }
})

test.for(Object.entries({ 'zh-CN': zhCn, en, th, 'zh-TW': zhTw }))(
  'FLD-3 PERF-1 %s shows from the HTML, the app takes its elements over, and nothing moves',
  async ([language, catalogue], { page, mock }) => {
    // The contents of an answer may move the page: they are no part of the hand-over.
    for (const path of ['/v1/parameters', '/WorkerOrder/getListbyDev', '/base/initApp'])
      await mock.faults.add({ kind: 'DELAY', delay: '60s', match: { path } })
    await presetStorage(page, 'token', 'a-member')
    await presetStorage(page, 'lng', language)
    const { release, again } = await holdScripts(page)
    const shifts = await keepShifts(page)
    const titles = language === 'zh-CN' ? TITLES : TITLES.slice(0, 3)
    for (const [address, name] of titles) {
      again()
      await openShell(page, address)
      const title = catalogue.title[name]
      const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
      await heading.waitFor()
      expect(await page.title()).toBe(title)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      const words = (await page.locator('#app').filter({ visible: true }).innerText()).split('\n')
      if (language === 'th') expect(words.filter((line) => CHINESE.test(line) && !OWN_NAMES.includes(line))).toEqual([])
      await heading.evaluate((element) => Object.assign(element, { ofShell: true }))
      release()
      // Gone once the screen itself has been taken over.
      await expect.poll(() => page.evaluate(() => 'early' in window)).toBe(false)
      expect(await heading.evaluate((element) => Object(element).ofShell), address).toBe(true)
      expect(await shifts(), address).toBe(0)
    }
  },
)

test('PERF-1 the HTML of each page names all scripts that its first screen loads, ten at most', async ({ page }) => {
  await presetStorage(page, 'token', 'a-member')
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement.dataset['shell'] === undefined)
        Object.assign(window, { tookOver: performance.now() })
    }).observe(document, { subtree: true, attributeFilter: ['data-shell'] })
  })
  const { asked, release, again } = await holdScripts(page)
  for (const address of ['/', '/account', '/setPwd?type=mobile&code=123456&key=k']) {
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
