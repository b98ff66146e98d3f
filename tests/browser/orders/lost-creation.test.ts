/** The answer of `add` is lost on its way: the order may be there, and the member must not make a second one. */

import { expect, tap, test } from '../../helpers/browser-test'
import { loseAnswers, otherRoute, seeTheOrder } from '../../helpers/other-orders'

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
