import { ADD, keepDraft, logIn, networkNoise, SESSION_ENDS, VIEW } from '../../helpers/errors'
import { keepToasts } from '../../helpers/page/toasts'
import { expect, openAtWork, see, seeTitle, stored, tap, test } from '../../helpers/rendered/rendered-test'
import { keepLog } from '../../helpers/start'

const IN_BACKGROUND = ['/base/initApp', '/Tablename/index', '/Tag/index', '/Index/index']

test('ERR-2 ERR-3 START-8 a lost session of the calls in the background is silent and removes the token', async ({
  page,
  mock,
}) => {
  await logIn(page)
  const toasts = await keepToasts(page)
  const log = keepLog(page)
  for (const path of IN_BACKGROUND)
    await mock.faults.add({ kind: 'BUSINESS', code: 101, msg: '系统繁忙', match: { path } })
  await openAtWork(page, '/kefu')
  await seeTitle(page, '客服中心')
  const refusals = () => log.filter((line) => /^info: (initApp|initialise):/.test(line))
  await expect.poll(refusals).toHaveLength(IN_BACKGROUND.length)
  expect(await stored(page, 'token')).toBeNull()
  expect(await toasts()).toEqual([])
})

test('ERR-5 205 leads from a screen to /forbidden with code and msg, without a toast', async ({ page, mock }) => {
  const toasts = await keepToasts(page)
  await openAtWork(page, '/kefu')
  for (const [path, address] of [
    [VIEW, '/account?orderId=202611210000001&s=2'],
    ['/WorkerOrder/getListbyDev', '/list'],
    ['/Base/captcha', '/reault'],
  ] as const) {
    await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: '账号已停用 & 封存', match: { path } })
    await openAtWork(page, address)
    await seeTitle(page, '禁止访问')
    await see(page, '账号已停用 & 封存')
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('code'), searchParams.get('msg')]).toEqual([
      '/forbidden',
      '205',
      '账号已停用 & 封存',
    ])
    // The refused screen is not in the history: going back would only lead here again.
    await page.goBack()
    await seeTitle(page, '客服中心')
  }
  expect(await toasts()).toEqual([])
})

test('ERR-2 ERR-3 ERR-7 in the middle of an order, 101, 102 and a lost answer show one message each and keep the draft', async ({
  page,
  mock,
  noise,
}) => {
  networkNoise(noise)
  await keepDraft(page, 99)
  const toasts = await keepToasts(page)
  await openAtWork(page, '/other')
  const description = page.getByRole('textbox', { name: '问题描述' })
  const expected: string[] = []
  for (const [code, said] of SESSION_ENDS) {
    await page.evaluate(() => localStorage.setItem('token', 'tok-1'))
    await mock.faults.add({ kind: 'BUSINESS', code, msg: 'x', match: { path: ADD }, times: 1 })
    await tap(page, '提交')
    await see(page, said)
    expected.push(`alert: ${said}`)
    expect(await toasts()).toEqual(expected)
    expect(await stored(page, 'token')).toBeNull()
    expect(await description.inputValue()).toBe('打不开')
  }
  await mock.faults.add({ kind: 'STATUS', status: 504, match: { path: ADD } })
  await tap(page, '提交')
  await see(page, '网络错误')
  expected.push('alert: 网络错误')
  expect(await toasts()).toEqual(expected)
  expect(await description.inputValue()).toBe('打不开')
})

test('ERR-5 205 for a call in the background opens /forbidden once, without a toast', async ({ page, mock }) => {
  const toasts = await keepToasts(page)
  const log = keepLog(page)
  const refusals = () => log.filter((line) => /^info: (initApp|initialise):/.test(line)).length
  await openAtWork(page, '/')
  for (const path of IN_BACKGROUND) await mock.requests.waitFor({ path })
  const hits = async () => (await mock.faults.ls())[0]?.hits ?? 0
  for (const path of ['/base/initApp', '/Index/index']) {
    const length = await page.evaluate(() => history.length)
    await mock.faults.clear()
    await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: `停用 ${path}`, match: { path } })
    await openAtWork(page, '/kefu')
    await seeTitle(page, '禁止访问')
    await see(page, `停用 ${path}`)
    // The page before may have called late, which counts as well.
    const before = await hits()
    const said = refusals()
    await page.reload()
    await seeTitle(page, '禁止访问')
    await expect.poll(hits).toBe(before + 1)
    await expect.poll(refusals).toBeGreaterThan(said)
    // The forbidden page replaced the screen and was not added again.
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
  }
  expect(await toasts()).toEqual([])
})
