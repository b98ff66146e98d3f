/** The page at /__mock, for people. */
import { namedCalls } from '#contract/client/control-calls'
import { expect, test } from '../../helpers/browser-test'
import { axeViolations } from '../../helpers/page/a11y'

test('DIST-2 the index lists every call, its buttons try them, and it runs no script but its own', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/status of 400/, /Content Security Policy/)
  await page.goto('/__mock')
  const ids = await page.locator('details').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual(namedCalls.map(({ name }) => name))

  const seed = page.locator('[id="orders.seed"]')
  await seed.locator('summary').click()
  await seed.getByLabel('Body').fill('{"full_account": "<b>sunny2024</b>", "wo_type": 3}')
  await seed.getByRole('button', { name: 'Try' }).click()
  // Text of an answer stays text.
  await expect.poll(() => seed.getByRole('status').textContent()).toContain('"full_account": "<b>sunny2024</b>"')
  expect(await mock.orders.ls()).toMatchObject([{ full_account: '<b>sunny2024</b>' }])

  const list = page.locator('[id="orders.list"]')
  await list.locator('summary').click()
  await list.getByLabel('Address').fill('/__mock/orders?statuss=0')
  await list.getByRole('button', { name: 'Try' }).click()
  await expect.poll(() => list.getByRole('status').textContent()).toMatch(/^400 .*unknown_field/s)
  await list.getByLabel('Address').fill('/__mock/orders?status=0')
  await list.getByRole('button', { name: 'Try' }).click()
  await expect.poll(() => list.getByRole('status').textContent()).toMatch(/^200 .*sunny2024/s)
  expect(await axeViolations(page)).toEqual([])

  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.foreign = true'
    document.body.append(script)
    return 'foreign' in window
  })
  expect(ran).toBe(false)
  expect(noise.heard.join('\n')).toContain('Content Security Policy')
})
