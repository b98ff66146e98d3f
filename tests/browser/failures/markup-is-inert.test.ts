import { expect, openAtWork, tap, test } from '../../helpers/browser-test'
import { ADD, CANDIDATES, keepDraft, MARKUP, seeInert, VIEW } from '../../helpers/errors'

test('ERR-8 texts of orders, candidates and the chat are shown as text, and link only to the web', async ({
  page,
  mock,
}) => {
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

  const rejected = await mock.orders.seed({
    wo_type: 3,
    status: 2,
    full_account: 'sunny2024',
    results: `理由${MARKUP}`,
  })
  await openAtWork(page, `/not-account?orderId=${rejected.id}`)
  await seeInert(page, `理由${MARKUP}`)

  const view = { wo_type: 1, status: 1, full_account: `账号${MARKUP}`, results: '', imgs: '', describe: '' }
  await mock.faults.add({ kind: 'BUSINESS', code: 200, data: view, match: { path: VIEW } })
  await openAtWork(page, '/account?orderId=202611210000001')
  await seeInert(page, `账号${MARKUP}`)

  await keepDraft(page, 1)
  await mock.faults.add({ kind: 'BUSINESS', code: 200, data: [`候选${MARKUP}`], match: { path: CANDIDATES } })
  await openAtWork(page, '/account')
  await tap(page, '下一步')
  await seeInert(page, `候选${MARKUP}`)

  const answer = `回答${MARKUP} javascript:alert(1) https://example.com/"onclick="window.struck=true`
  await page.route('**/v1/parameters', (route) => route.fulfill({ json: { suggested_questions: [`问题${MARKUP}`] } }))
  await page.route('**/v1/chat-messages', (route) => route.fulfill({ json: { answer } }))
  await openAtWork(page, '/')
  await page.getByRole('button', { name: '问题' }).click()
  await seeInert(page, `问题${MARKUP}`)
  const log = page.getByRole('log')
  await log.getByText('回答').waitFor()
  await seeInert(page, `回答${MARKUP}`)
  const links = await log.getByRole('link').evaluateAll((all) => all.map((link) => link.outerHTML))
  expect(links.filter((html) => /javascript:|onclick=/.test(html))).toEqual([])
  expect(await log.getByRole('link').count()).toBe(1)
})
