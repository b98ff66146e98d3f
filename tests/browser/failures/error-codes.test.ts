import { expect, openAtWork, see, seeTitle, test } from '../../helpers/browser-test'
import { keepToasts } from '../../helpers/page/toasts'

const IN_BACKGROUND = ['/base/initApp', '/Tablename/index', '/Tag/index', '/Index/index']

test('ERR-5 205 for a call in the background opens /forbidden once, without a toast', async ({ page, mock }) => {
  const toasts = await keepToasts(page)
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
    const refused = page.waitForEvent('console', (line) => /^(initApp|initialise):/.test(line.text()))
    await page.reload()
    await seeTitle(page, '禁止访问')
    await expect.poll(hits).toBe(before + 1)
    await refused
    // The forbidden page replaced the screen and was not added again.
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
  }
  expect(await toasts()).toEqual([])
})
