import { afterEach, describe } from 'vitest'
import { expect, see, test } from '../../helpers/browser-test'
import { DESK } from '../../helpers/console'
import { type OtherBackEnd, startOtherBackEnd } from '../../helpers/servers/other-back-end'

let other: OtherBackEnd | undefined
afterEach(async () => {
  await other?.close()
  other = undefined
})

describe('the panel of the upstream', () => {
  test('UPS-1 UPS-2 an address is set, a call compared, its difference appears, and everything is taken back', async ({
    newPage,
    mock,
  }) => {
    other = await startOtherBackEnd()
    other.plant('/base/initApp', ({ data, ...rest }: { data: object }) => ({
      ...rest,
      data: { ...data, noVipNum: '5' },
    }))
    const page = await newPage(DESK)
    await page.goto('/console?open=upstream')
    await page.getByLabel('Upstream address').fill(other.url)
    await page.getByLabel('Public key').fill(other.publicKey)
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await see(page, 'Upstream set')
    await page.getByLabel('Answer of /base/initApp').selectOption('compare')
    await see(page, 'comparing')
    await see(page, 'they do not reach the upstream')
    expect(await mock.upstream.show()).toMatchObject({
      base: other.url,
      calls: [{ match: '/base/initApp', mode: 'compare' }],
    })
    await page
      .frameLocator('iframe[title="The app"]')
      .locator('body')
      .evaluate(() => window.location.reload())
    await page.getByRole('list', { name: 'Differences' }).getByText('data.noVipNum').waitFor()
    await see(page, 'type: here number, there string')

    await page.getByLabel('Answer of /WorkerOrder/add').selectOption('upstream')
    await see(page, 'forwarding')
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

    await page.getByRole('button', { name: 'Off', exact: true }).click()
    await see(page, 'Every call is answered here')
    expect(await mock.upstream.show()).toEqual({ base: null, publicKey: null, calls: [] })
    await page.getByText('they do not reach the upstream').waitFor({ state: 'detached' })
  })

  test('UPS-1 the traffic names a call that the upstream answered', async ({ newPage, mock }) => {
    other = await startOtherBackEnd()
    await mock.upstream.set({ base: other.url, publicKey: other.publicKey, calls: [{ match: '*', mode: 'upstream' }] })
    const page = await newPage(DESK)
    await page.goto('/console?open=traffic')
    await page.getByRole('option', { name: '/base/initApp' }).first().click()
    await see(page, /^Answered by the upstream 200 in/)
    await page.goto('/console?open=snapshots')
    await see(page, 'Snapshots stay here: they do not reach the upstream.')
    // Calls of its phone would find the other back end closed.
    await page.close()
  })
})
