import { describe } from 'vitest'
import { test as base, expect } from '../../helpers/browser-test'
import { INIT, storeBefore } from '../../helpers/start'

const test = base.extend({ firstVisit: true })

describe('services that do not answer', () => {
  test('START-1 pictures of an earlier visit show before initApp answers', async ({ page, mock }) => {
    await mock.faults.add({ kind: 'HANG', match: { path: INIT } })
    await storeBefore(page, { imgUrl: '/files' })
    const imgs = '/images/payment-alipay.png'
    const order = await mock.orders.seed({ wo_type: 3, full_account: 'sunny2024', imgs, status: 1, results: '已补发' })
    await page.goto(`/not-account?orderId=${order.id}`)
    const proof = page.getByRole('img', { name: '支付凭证' })
    await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})
