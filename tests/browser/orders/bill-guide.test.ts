/** What becomes of the picture, and where the bill is found. */
import { describe } from 'vitest'
import { presetStorage } from '../../../scripts/story/preset-storage'
import { billGuideTexts } from '../../../web/src/text/bill-guide'
import { axeViolations } from '../../helpers/a11y'
import { expect, picture, see, seeTitle, test } from '../../helpers/app'
import { expectLayoutHolds } from '../../helpers/layout-holds'
import { chooseSlip, fromDraft } from '../../helpers/recovery'
import { CHINESE, stringsIn } from '../../helpers/words'

const READ_HERE = '图片会在本机识别，并随工单提交给客服审核'
const GOES_TO_STAFF = '图片会随工单提交给客服审核'
const WHERE = '在哪里找到这张账单？'

describe('what becomes of the picture', () => {
  for (const path of ['/account', '/pwd1', '/not-account'])
    test(`CARE-3 ${path}: read on this device, then seen by staff`, async ({ page }) => {
      await page.goto(path)
      await see(page, READ_HERE)
    })

  test('CARE-3 /other: nothing is read, staff see it', async ({ page }) => {
    await page.goto('/other')
    await see(page, GOES_TO_STAFF)
    expect(await page.getByText(READ_HERE).count()).toBe(0)
    expect(await page.getByRole('button', { name: WHERE }).count()).toBe(0)
    await page.getByLabel('上传图片').setInputFiles(picture('payment-bank.png'))
    await see(page, '上传成功')
    await see(page, GOES_TO_STAFF)
  })

  test('CARE-3 with a picture the note stays, and nobody asks for the bill any more', async ({ page }) => {
    await fromDraft(page)
    await see(page, READ_HERE)
    expect(await page.getByRole('button', { name: WHERE }).count()).toBe(0)
  })
})

describe('where the bill is found', () => {
  test('CARE-3 the guide loads at the tap, draws three bills, good and bad examples, and closes', async ({ page }) => {
    await page.goto('/account')
    await seeTitle(page, '账户找回')
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('bill-guide')))
    expect(await loaded()).toBe(false)
    await page.getByRole('button', { name: WHERE }).click()
    const guide = page.getByRole('dialog', { name: WHERE })
    await guide.waitFor()
    expect(await loaded()).toBe(true)
    const said = await guide.innerText()
    for (const text of stringsIn(billGuideTexts['zh-CN'])) expect(said).toContain(text)
    for (const text of ['支付宝', '微信', '银行 App', '怎样的截图能用', '整页清楚，两行都在', '知道了'])
      await see(page, text)
    expect(await guide.locator('svg.bill').count()).toBe(6)
    expect(await axeViolations(page)).toEqual([])
    await guide.getByRole('button', { name: '知道了' }).click()
    await guide.waitFor({ state: 'detached' })
    expect(
      await page.getByRole('button', { name: WHERE }).evaluate((button) => button === document.activeElement),
    ).toBe(true)
    await chooseSlip(page)
    await see(page, '上传成功')
  })

  test('CARE-3 A11Y-2 I18N-2 the guide speaks English, narrow and large', async ({ newPage }) => {
    const page = await newPage({ reducedMotion: 'reduce' })
    await presetStorage(page, 'lng', 'en')
    await page.goto('/account')
    await page.getByRole('button', { name: 'Where do I find this bill?' }).click()
    const guide = page.getByRole('dialog')
    await guide.getByText('Got it').waitFor()
    expect(await guide.innerText()).not.toMatch(CHINESE)
    await expectLayoutHolds(page)
  })

  test('CARE-3 a guide that cannot be loaded says so and leaves the form as it is', async ({ page, noise }) => {
    noise.expect(/ERR_FAILED/)
    await page.goto('/account')
    await page.route(/bill-guide/, (route) => route.abort())
    await page.getByRole('button', { name: WHERE }).click()
    await page.getByRole('alert').getByText('网络错误').waitFor()
    await seeTitle(page, '账户找回')
    await page.unroute(/bill-guide/)
    await page.getByRole('button', { name: WHERE }).click()
    await page.getByRole('dialog', { name: WHERE }).waitFor()
  })
})
