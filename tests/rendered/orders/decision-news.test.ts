/** A decision that arrives while the member is looking. */
import type { Page } from 'playwright-core'
import { pollUntilSeen, VIEW } from '../../helpers/other-orders'
import { createRecovery } from '../../helpers/recovery'
import { expect, test } from '../../helpers/rendered/rendered-test'

const announced = (page: Page) => page.locator('main > p.sr-only[aria-live=polite]').innerText()

test('CARE-1 a decision that is the first answer about a new order is announced', async ({ page, mock, noise }) => {
  noise.expect(/502/)
  await page.clock.install()
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: VIEW } })
  const id = await createRecovery(page)
  await expect.poll(() => mock.requests.ls({ path: VIEW })).not.toEqual([])
  await mock.orders.get(id).reject()
  await mock.faults.clear()
  await pollUntilSeen(page, '您的工单被驳回')
  await expect.poll(() => announced(page)).toBe('您的工单被驳回')
})
