import type { Page } from 'playwright-core'
import en from '../../../web/src/text/en'
import th from '../../../web/src/text/th'
import zhCn from '../../../web/src/text/zh-cn'
import { expect, openAtWork, see, seeTitle, stored, tap, test } from '../../helpers/browser-test'
import { holdRoute } from '../../helpers/page/hold-route'
import { keepToasts } from '../../helpers/page/toasts'
import { OWN_NAMES, textsOf } from '../../helpers/page/words'

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
/** The input is out of sight: its label takes the tap. */
const pick = (page: Page, name: string) => page.getByText(name, { exact: true }).click()
/** The title alone would not show it: both kinds of Chinese write it alike. */
const speaks = (page: Page, language: string) => page.locator(`html[lang="${language}"]`).waitFor()
const isWord = (text: string) => /\p{Letter}/u.test(text) && !OWN_NAMES.includes(text)

test('I18N-2 English, chosen by a tap, changes every text at once, makes calls ask for en-us and survives a reload', async ({
  page,
  mock,
}) => {
  await page.goto('/kefu')
  await seeTitle(page, '客服中心')
  await page.getByText('联系客服').waitFor()
  expect(await radio(page, '简体中文').isChecked()).toBe(true)
  const spoken = page
    .locator('.languages label')
    .evaluateAll((labels) => labels.map((label) => label.getAttribute('lang')))
  expect(await spoken).toEqual(['zh-CN', 'zh-TW', 'en', 'th'])
  const before = await textsOf(page)
  await pick(page, 'English')
  await speaks(page, 'en')
  await seeTitle(page, en.title.service)
  const after = await textsOf(page)
  expect(after).toHaveLength(before.length)
  const same = before.filter((text, index) => isWord(text) && after[index] === text)
  expect(same).toEqual([])
  expect(await radio(page, 'English').isChecked()).toBe(true)
  expect(await page.title()).toBe(en.title.service)
  await expect.poll(() => stored(page, 'lng')).toBe('en')
  await page.getByRole('link', { name: en.title.query, exact: true }).click()
  await seeTitle(page, en.title.query)
  const [captcha] = await mock.requests.waitFor({ path: '/Base/captcha' }, { timeoutMs: 5_000 })
  expect(captcha?.headers['accept-language']).toBe('en-us')
  await tap(page, en.query.submit)
  await see(page, en.fieldError.orderNumber)
  await mock.requests.clear()
  await page.reload()
  await seeTitle(page, en.title.query)
  const [again] = await mock.requests.waitFor({ path: '/base/initApp' }, { timeoutMs: 5_000 })
  expect(again?.headers['accept-language']).toBe('en-us')
  await page.goBack()
  await seeTitle(page, en.title.service)
  expect(await radio(page, 'English').isChecked()).toBe(true)
  await pick(page, '简体中文')
  await speaks(page, 'zh-CN')
  await expect.poll(() => textsOf(page)).toEqual(before)
})

test('I18N-3 a screen that is opened again while texts are on their way marks their language when they come; a later choice of 简体中文 holds when other texts are late', async ({
  page,
}) => {
  const [release, releaseThai] = [await holdRoute(page, /\/assets\/en-/), await holdRoute(page, /\/assets\/th-/)]
  await openAtWork(page, '/kefu')
  await pick(page, 'English')
  await page.getByRole('link', { name: zhCn.title.query, exact: true }).click()
  await seeTitle(page, zhCn.title.query)
  await page.goBack()
  await seeTitle(page, zhCn.title.service)
  release()
  await seeTitle(page, en.title.service)
  expect(await radio(page, 'English').isChecked()).toBe(true)

  await pick(page, 'ไทย')
  await pick(page, '简体中文')
  await seeTitle(page, zhCn.title.service)
  const loaded = page.waitForResponse(/\/assets\/th-/)
  releaseThai()
  await (await loaded).finished()
  await page.getByRole('link', { name: zhCn.title.query, exact: true }).click()
  await seeTitle(page, zhCn.title.query)
  expect(await stored(page, 'lng')).toBe('zh-CN')
  expect(await page.getAttribute('html', 'lang')).toBe('zh-CN')
})

test('I18N-3 a choice is marked at once; one that fails is reported unless another has overtaken it, and can be chosen again, when its lost file is asked for again at once', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_FAILED/, /dynamically imported module/)
  const toasts = await keepToasts(page)
  await openAtWork(page, '/kefu')
  const fail = await holdRoute(page, /\/assets\/th-/, (route) => route.abort())
  await pick(page, 'ไทย')
  expect(await radio(page, 'ไทย').isChecked()).toBe(true)
  await pick(page, 'English')
  await seeTitle(page, en.title.service)
  // Before it gives up, the page looks whether it is of an old build.
  const looked = page.waitForResponse(/\/kefu$/)
  fail()
  await (await looked).finished()
  expect(await radio(page, 'English').isChecked()).toBe(true)
  await page.getByRole('link', { name: en.title.query, exact: true }).click()
  await seeTitle(page, en.title.query)
  expect(await toasts()).toEqual([])
  expect(await stored(page, 'lng')).toBe('en')

  await page.goBack()
  await seeTitle(page, en.title.service)
  await pick(page, 'ไทย')
  await page.getByRole('alert').filter({ hasText: en.error.network }).waitFor()
  await expect.poll(() => radio(page, 'English').isChecked()).toBe(true)
  expect(await stored(page, 'lng')).toBe('en')
  await page.unroute(/\/assets\/th-/)
  await page.route(/\/assets\/th-[^?]*$/, (route) => route.abort())
  await pick(page, 'ไทย')
  await seeTitle(page, th.title.service)
  expect(await stored(page, 'lng')).toBe('th')
})
