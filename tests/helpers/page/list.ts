/** The list of a device's orders. */
import type { Page } from 'playwright-core'
import type { Mock } from '../../../mock-server/start-mock'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { openAtWork, seeTitle } from '../browser-test'

export const LIST = '/WorkerOrder/getListbyDev'
export const DEVICE = 'device-of-the-test'
export const rows = (page: Page) => page.getByRole('listitem').getByRole('link')
export const pagesAsked = async (mock: Mock) => (await mock.requests.ls({ path: LIST })).map(({ data }) => data)

/** Opens the list as a device that has `count` orders, the newest last. @returns their numbers */
export async function openList(page: Page, mock: Mock, count: number): Promise<string[]> {
  await presetStorage(page, 'fp', DEVICE)
  const ids: string[] = []
  for (let index = 0; index < count; index++)
    ids.push((await mock.orders.seed({ wo_type: 99, describe: `${index}`, device: DEVICE })).id)
  await openAtWork(page, '/list')
  await seeTitle(page, '历史工单')
  return ids
}
