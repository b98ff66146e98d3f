/** The focus must not fall to the document when its button goes away, and everything has a name of its own. */
import type { Page } from 'playwright-core'
import type { Mock } from '../../../mock-server/start-mock'
import { expect, openAtWork, see, tap, test } from '../../helpers/browser-test'
import { WAYS_SCREEN } from '../../helpers/errors'
import { RETRIEVE } from '../../helpers/forgot'
import type { Noise } from '../../helpers/page/noise'
import { fromDraft } from '../../helpers/recovery'

const LIST = '/WorkerOrder/getListbyDev'
const CANDIDATES = '/WorkerOrder/getusersbypaytime'
const CHAT = '/v1/chat-messages'

/** @returns the class of the element that has the focus, or the tag where there is none */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.className.split(' ')[0] || document.activeElement?.localName)

async function failOnce(mock: Mock, noise: Noise, path: string): Promise<void> {
  noise.expect(/503/)
  await mock.faults.add({ kind: 'STATUS', status: 503, match: { path }, times: 1 })
}

async function retryByKey(page: Page, name = '重试'): Promise<void> {
  const retry = page.getByRole('button', { name })
  await retry.focus()
  await page.keyboard.press('Enter')
  await retry.waitFor({ state: 'detached' })
}

interface Retry {
  failing: string
  open: (page: Page) => Promise<unknown>
  button?: string
  brought: string
  heir: string
}
const toCandidates = async (page: Page) => {
  await fromDraft(page)
  await tap(page, '下一步')
}
const askQuestion = async (page: Page) => {
  await openAtWork(page, '/')
  await page.getByRole('textbox').fill('你好')
  await page.keyboard.press('Enter')
}
test('A11Y-2 asking again for what failed keeps the focus there', async ({ page, mock, noise }) => {
  const retries: Retry[] = [
    { failing: LIST, open: () => openAtWork(page, '/list'), brought: '暂无工单', heir: 'page-body' },
    { failing: RETRIEVE, open: () => openAtWork(page, WAYS_SCREEN), brought: '手机验证', heir: 'ways-place' },
    { failing: CANDIDATES, open: toCandidates, brought: 'su***4', heir: 'candidates-place' },
    { failing: CHAT, open: askQuestion, button: '发送失败，点击重试', brought: '你好', heir: 'message' },
  ]
  for (const { failing, open, button, brought, heir } of retries) {
    await failOnce(mock, noise, failing)
    await open(page)
    await retryByKey(page, button)
    await see(page, brought)
    expect(await focused(page)).toBe(heir)
  }
})
