import { describe } from 'vitest'
import { expect, openAtWork, see, seeTitle, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { LAST_ASKED, VIEW } from '../../helpers/other-orders'
import { textOfCode } from '../../helpers/qr-code'
import { createRecovery, currentStep } from '../../helpers/recovery'

describe('an order of /account under review', () => {
  test('REC-14 REC-1 a waiting order shows title, number, last look-up and a QR code of its number', async ({
    page,
  }) => {
    const id = await createRecovery(page)
    await seeTitle(page, '工单详情')
    expect(await currentStep(page)).toBe('等待审核')
    await page.getByText(id, { exact: true }).waitFor()
    await see(page, LAST_ASKED)
    const code = page.getByRole('img', { name: '工单编号二维码' })
    expect(await textOfCode(page, await code.screenshot())).toBe(id)
  })

  test('REC-22 an order opened only by its id starts at step 1 and says that it is being looked up', async ({
    page,
    mock,
    noise,
  }) => {
    noise.expect(/ERR_/)
    const order = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    const release = await holdNext(mock, VIEW)
    await openAtWork(page, `/account?orderId=${order.id}`)
    await see(page, '正在查询…')
    // The static page before it shows no names of steps.
    await expect.poll(() => currentStep(page)).toBe('确认账号')
    await release()
    await expect.poll(() => currentStep(page)).toBe('等待审核')
    // No poll of the page that is left takes the place of the call that is held.
    await page.goto('about:blank')
    const releaseNext = await holdNext(mock, VIEW)
    await openAtWork(page, `/account?orderId=${order.id}&s=3`)
    await see(page, '正在查询…')
    await expect.poll(() => currentStep(page)).toBe('完成')
    await releaseNext()
    await expect.poll(() => currentStep(page)).toBe('等待审核')
  })
})

/** A PNG as RGBA, by the browser's own decoder. */
