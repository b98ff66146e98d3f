import { ADD, keepDraft, MARKUP, seeInert, VIEW } from '../../helpers/errors'
import { openAtWork, tap, test } from '../../helpers/rendered/rendered-test'

test('ERR-8 texts of failures, refusals and orders are shown as text', async ({ page, mock }) => {
  await mock.faults.add({ kind: 'BUSINESS', code: 410, msg: `失效${MARKUP}`, match: { path: VIEW }, times: 1 })
  await openAtWork(page, '/account?orderId=202611210000001')
  await page.getByRole('heading', { name: `失效${MARKUP}` }).waitFor()
  await seeInert(page, `失效${MARKUP}`)

  await keepDraft(page, 99)
  await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: `拒绝${MARKUP}`, match: { path: ADD } })
  await openAtWork(page, '/other')
  await tap(page, '提交')
  await seeInert(page, `拒绝${MARKUP}`)

  const handled = await mock.orders.seed({
    wo_type: 99,
    status: 1,
    describe: `描述${MARKUP}`,
    results: `结果${MARKUP}`,
  })
  await openAtWork(page, `/other?id1=${handled.id}`)
  for (const text of ['描述', '结果']) await seeInert(page, text + MARKUP)
})
