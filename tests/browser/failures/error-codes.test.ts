import { describe } from 'vitest'
import { expect, openAtWork, see, seeTitle, stored, tap, test } from '../../helpers/browser-test'
import { ADD, CANDIDATES, keepDraft, logIn, VIEW, WAYS, WAYS_SCREEN } from '../../helpers/errors'
import { keepToasts } from '../../helpers/page/toasts'

describe('codes', () => {
  test('ERR-4 ERR-6 code -1 without a msg says that it did not work, not in an empty toast', async ({ page, mock }) => {
    const toasts = await keepToasts(page)
    await mock.faults.add({ kind: 'BUSINESS', code: -1, msg: '  ', match: { path: WAYS } })
    await openAtWork(page, WAYS_SCREEN)
    await see(page, '操作未成功，请稍后再试')
    expect(await toasts()).toEqual(['alert: 操作未成功，请稍后再试'])
  })

  test.for(['/base/initApp', '/Tablename/index', '/Tag/index', '/Index/index'])(
    'ERR-5 205 for the call %s in the background opens /forbidden once, without a toast',
    async (path, { page, mock }) => {
      const toasts = await keepToasts(page)
      await openAtWork(page, '/')
      await mock.requests.waitFor({ path })
      const length = await page.evaluate(() => history.length)
      await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: '本机已停用', match: { path } })
      await openAtWork(page, '/kefu')
      await seeTitle(page, '禁止访问')
      await see(page, '本机已停用')
      await page.reload()
      await seeTitle(page, '禁止访问')
      await expect.poll(async () => (await mock.faults.ls())[0]?.hits).toBe(2)
      // The forbidden page replaced the screen and was not added again.
      expect(await page.evaluate(() => history.length)).toBe(length + 1)
      expect(await toasts()).toEqual([])
    },
  )

  test.for([101, 500])(
    'ERR-2 ERR-3 START-8 code %i to the calls in the background is silent; a lost session removes the token',
    async (code, { page, mock }) => {
      await logIn(page)
      const toasts = await keepToasts(page)
      const paths = ['/base/initApp', '/Tablename/index', '/Tag/index', '/Index/index']
      for (const path of paths) await mock.faults.add({ kind: 'BUSINESS', code, msg: '系统繁忙', match: { path } })
      await openAtWork(page, '/kefu')
      await seeTitle(page, '客服中心')
      for (const path of paths) await mock.requests.waitFor({ path })
      await expect.poll(() => stored(page, 'token')).toBe(code < 200 ? null : 'tok-1')
      expect(await toasts()).toEqual([])
    },
  )

  test.for([
    ['an order', VIEW, '/account?orderId=202611210000001&s=2'],
    ['the list', '/WorkerOrder/getListbyDev', '/list'],
    ['the captcha', '/Base/captcha', '/reault'],
  ] as const)(
    'ERR-5 205 leads from %s to /forbidden with code and msg, without a toast',
    async ([, path, address], { page, mock }) => {
      const toasts = await keepToasts(page)
      await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: '账号已停用 & 封存', match: { path } })
      await openAtWork(page, '/kefu')
      await seeTitle(page, '客服中心')
      await openAtWork(page, address)
      await seeTitle(page, '禁止访问')
      await see(page, '账号已停用 & 封存')
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('code'), searchParams.get('msg')]).toEqual([
        '/forbidden',
        '205',
        '账号已停用 & 封存',
      ])
      expect(await toasts()).toEqual([])
      // The refused screen is not in the history: going back would only lead here again.
      await page.goBack()
      await seeTitle(page, '客服中心')
    },
  )

  test('ERR-5 205 leads from the creation of an order to /forbidden', async ({ page, mock }) => {
    const toasts = await keepToasts(page)
    await keepDraft(page, 99)
    await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: '不允许', match: { path: ADD } })
    await openAtWork(page, '/other')
    await tap(page, '提交')
    await seeTitle(page, '禁止访问')
    expect(await toasts()).toEqual([])
  })

  test.for([
    ['ERR-2', 101, 'token失效'],
    ['ERR-3', 102, '请先登录'],
  ] as const)(
    '%s %i in the middle of an order shows one message and keeps the draft',
    async ([, code, said], { page, mock }) => {
      await logIn(page)
      await keepDraft(page, 99)
      const toasts = await keepToasts(page)
      await mock.faults.add({ kind: 'BUSINESS', code, msg: 'x', match: { path: ADD } })
      await openAtWork(page, '/other')
      await tap(page, '提交')
      await see(page, said)
      expect(await toasts()).toEqual([`alert: ${said}`])
      expect(await stored(page, 'token')).toBeNull()
      expect(await page.getByRole('textbox', { name: '问题描述' }).inputValue()).toBe('打不开')
    },
  )

  test('ERR-6 REC-29 an order that answers with a missing login shows one toast', async ({ page, mock }) => {
    const toasts = await keepToasts(page)
    await mock.faults.add({ kind: 'BUSINESS', code: 102, msg: '未登录', match: { path: VIEW } })
    await openAtWork(page, '/account?orderId=202611210000001&s=2')
    await page.getByRole('alert').getByText('请先登录').waitFor()
    await page.getByRole('heading', { level: 2, name: '正在查询…' }).waitFor()
    expect(await toasts()).toEqual(['alert: 请先登录'])
  })

  test('ERR-6 refused candidates show the msg once and offer another try in the page', async ({ page, mock }) => {
    await keepDraft(page, 1)
    const toasts = await keepToasts(page)
    await mock.faults.add({ kind: 'BUSINESS', code: 500, msg: '系统繁忙', match: { path: CANDIDATES }, times: 1 })
    await openAtWork(page, '/account')
    await tap(page, '下一步')
    await see(page, '系统繁忙')
    expect(await toasts()).toEqual(['alert: 系统繁忙'])
    await tap(page, '重试')
    await see(page, 'su***4')
  })
})
