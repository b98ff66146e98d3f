import { onTestFinished } from 'vitest'
import { expect, see, test } from '../../helpers/browser-test'
import { DESK, press } from '../../helpers/console'
import { holdRoute } from '../../helpers/page/hold-route'
import { startOtherBackEnd } from '../../helpers/servers/other-back-end'

test('UPS-1 UPS-2 an address is set, a call compared, its difference appears, a call answered there is named in the traffic, a quick second switch keeps the first, which is still on its way, and everything is taken back', async ({
  newPage,
  mock,
}) => {
  const other = await startOtherBackEnd()
  onTestFinished(() => other.close())
  other.plant('/base/initApp', ({ data, ...rest }: { data: object }) => ({
    ...rest,
    data: { ...data, noVipNum: '5' },
  }))
  const page = await newPage(DESK)
  await page.goto('/console?open=upstream,snapshots,traffic')
  await page.getByLabel('Upstream address').fill(other.url)
  await page.getByLabel('Public key').fill(other.publicKey)
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await see(page, 'Upstream set')
  await page.getByLabel('Answer of /base/initApp').selectOption('compare')
  await see(page, 'comparing')
  await see(page, 'Scheduled decisions, snapshots and scenario rules stay here: they do not reach the upstream.')
  await see(page, 'Snapshots stay here: they do not reach the upstream.')
  expect(await mock.upstream.show()).toMatchObject({
    base: other.url,
    calls: [{ match: '/base/initApp', mode: 'compare' }],
  })
  await press(page, 'Reload the app')
  await page.getByRole('list', { name: 'Differences' }).getByText('data.noVipNum').waitFor()
  await see(page, 'type: here number, there string')
  await page.getByLabel('Answer of /base/initApp').selectOption('upstream')
  await see(page, 'forwarding')
  // The one that was compared, and then the one that is only forwarded.
  const answered = page.getByRole('option', { name: /initApp.* answered by the upstream/ })
  await expect.poll(() => answered.count()).toBe(1)
  await press(page, 'Reload the app')
  await expect.poll(() => answered.count()).toBe(2)
  await answered.last().click()
  await see(page, /^Answered by the upstream 200 in/)

  await page.getByLabel('Answer of /WorkerOrder/add').selectOption('upstream')
  await see(page, 'changes: refused')
  const writes = page.getByLabel('Forward changes of /WorkerOrder/add')
  // It shows what the server says, not what was clicked.
  await writes.click()
  await expect.poll(() => writes.isChecked()).toBe(true)
  await expect
    .poll(async () => (await mock.upstream.show()).calls.at(-1))
    .toEqual({ match: '/WorkerOrder/add', mode: 'upstream', writes: true })

  const chosen = page.getByLabel('Answer of /WorkerOrder/add')
  await chosen.selectOption('mock')
  await writes.waitFor({ state: 'detached' })
  await chosen.selectOption('upstream')
  await see(page, 'changes: refused')

  const release = await holdRoute(page, /__mock\/upstream$/)
  await page.getByLabel('Answer of /Index/index').selectOption('compare')
  await page.getByLabel('Answer of /Tag/index').selectOption('compare')
  release()
  const compared = async () =>
    (await mock.upstream.show()).calls.flatMap((one) => (one.mode === 'compare' ? one.match : []))
  await expect.poll(compared).toEqual(['/Index/index', '/Tag/index'])

  await page.getByRole('button', { name: 'Off', exact: true }).click()
  await see(page, 'Every call is answered here')
  expect(await mock.upstream.show()).toEqual({ base: null, publicKey: null, calls: [] })
  await expect.poll(() => page.getByText('they do not reach the upstream').count()).toBe(0)
})
