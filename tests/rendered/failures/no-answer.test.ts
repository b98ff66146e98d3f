import { readFileSync } from 'node:fs'
import type { FaultRequestInput } from '#contract/calls/faults'
import { networkNoise, VIEW, WAYS, WAYS_SCREEN } from '../../helpers/errors'
import { keepToasts } from '../../helpers/page/toasts'
import { expect, openAtWork, see, stored, tap, test } from '../../helpers/rendered/rendered-test'
import { comeBack, keepLog } from '../../helpers/start'

test('ERR-7 the app shows 网络错误 once for each kind of lost answer, and works again when answers come', async ({
  page,
  mock,
  noise,
}) => {
  networkNoise(noise)
  const toasts = await keepToasts(page)
  const kinds: FaultRequestInput[] = [
    { kind: 'STATUS', status: 500 },
    { kind: 'CONNECTION_RESET_BY_PEER' },
    { kind: 'UNDECRYPTABLE' },
  ]
  for (const [index, kind] of kinds.entries()) {
    await mock.faults.clear()
    await mock.faults.add({ ...kind, match: { path: WAYS } })
    await (index === 0 ? openAtWork(page, WAYS_SCREEN) : tap(page, '重试'))
    await expect.poll(toasts).toEqual(Array(index + 1).fill('alert: 网络错误'))
    await see(page, '加载失败')
  }
  await mock.faults.clear()
  await tap(page, '重试')
  await page.getByRole('link', { name: /手机验证/ }).waitFor()
  expect(await toasts()).toHaveLength(kinds.length)
})

test('ERR-7 TRU-2 an order that cannot be loaded is not said to be in progress', async ({ page, mock, noise }) => {
  networkNoise(noise)
  const toasts = await keepToasts(page)
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: VIEW } })
  const { id } = await mock.orders.seed({ wo_type: 99 })
  await openAtWork(page, `/other?id1=${id}`)
  await see(page, '网络错误')
  await page.getByRole('heading', { level: 2, name: '正在查询…' }).waitFor()
  expect(await toasts()).toEqual(['alert: 网络错误'])
  await mock.faults.clear()
  await comeBack(page)
  await see(page, '您的工单正在处理中，请勿重复提交')
})

const SILENT = ['/base/initApp', '/Tablename/index', '/Tag/index', '/Index/index', '/Base/captcha']
test('ERR-7 START-3 lost calls in the background fail in silence, calls go on without a public IP, and the captcha says so in its tile', async ({
  page,
  mock,
  noise,
}) => {
  networkNoise(noise)
  const toasts = await keepToasts(page)
  const log = keepLog(page)
  for (const path of [...SILENT, '/ip/primary', '/ip/secondary'])
    await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { path } })
  await openAtWork(page, '/reault')
  for (const path of [...SILENT, '/ip/secondary']) await mock.requests.waitFor({ path })
  await expect.poll(async () => (await mock.faults.ls()).every(({ hits }) => hits > 0)).toBe(true)
  const tile = page.getByRole('button', { name: '点击刷新验证码' })
  await tile.waitFor()
  expect(await tile.locator('img').count()).toBe(0)
  await mock.faults.clear()
  await tile.click()
  await tile.locator('img').waitFor()
  expect(log.filter((line) => line.startsWith('info: IP look-up failed'))).toHaveLength(2)
  expect(await stored(page, 'ip')).toBeNull()
  expect((await mock.requests.ls({ path: '/Base/captcha' })).at(-1)?.headers['user-ip']).toBe('')
  expect(await toasts()).toEqual([])
})

test('FLD-1 no address is taken from an initApp that came unsealed', async ({ page, mock }) => {
  const { initApp } = JSON.parse(readFileSync('fixtures/init.json', 'utf8'))
  const data = { ...initApp, imgUrl: '/from-the-way', site_api_domains: [{ domain: 'hostile.example', https: 0 }] }
  await page.route(`${mock.url}/index.htm`, (route) =>
    route.fulfill({ body: JSON.stringify({ code: 200, msg: '', data }) }),
  )
  await openAtWork(page, '/kefu')
  await expect.poll(() => stored(page, 'imgUrl')).toContain('/from-the-way')
  expect(await stored(page, 'domains')).toBeNull()
})
