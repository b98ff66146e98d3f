/** The answer of `add` is lost on its way: the order may be there, and the member must not make a second one. */
import type { Page } from 'playwright-core'
import type { Mock } from '../../../mock-server/start-mock'
import { expect, see, tap, test } from '../../helpers/browser-test'
import { ADD, otherRoute, WAITING } from '../../helpers/other-orders'
import type { Noise } from '../../helpers/page/noise'

/** Every attempt makes its order and gets no answer; a browser may try again by itself. */
function loseAnswers(mock: Mock, noise: Noise) {
  noise.expect(/ERR_(EMPTY_RESPONSE|CONNECTION_RESET|CONNECTION_CLOSED)/, /502/)
  return mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { path: ADD }, commit: true })
}

/** Expects exactly one order, shown by the page. */
async function seeTheOrder(page: Page, mock: Mock, idParam: string): Promise<void> {
  await see(page, WAITING)
  const orders = await mock.orders.ls()
  expect(orders.map(({ id }) => id)).toEqual([new URL(page.url()).searchParams.get(idParam)])
}

test('REC-27 an order whose answer is lost on /other is found and shown without a second tap', async ({
  page,
  mock,
  noise,
}) => {
  await otherRoute.openFilled(page)
  await loseAnswers(mock, noise)
  await tap(page, '提交')
  await seeTheOrder(page, mock, otherRoute.idParam)
  expect(await page.getByText('网络错误').count()).toBe(0)
})
