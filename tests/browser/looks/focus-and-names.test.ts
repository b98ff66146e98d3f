/** The focus must not fall to the document when its button goes away, and everything has a name of its own. */
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import type { Mock } from '../../../mock-server/start-mock'
import { neverRead } from '../../../scripts/screens/acts'
import { expect, openAtWork, picture, see, stopClock, tap, test } from '../../helpers/browser-test'
import { RETRIEVE, toAuthentication } from '../../helpers/forgot'
import type { Noise } from '../../helpers/page/noise'
import { createRecovery, fromDraft, SLIP } from '../../helpers/recovery'

const LIST = '/WorkerOrder/getListbyDev'
const CANDIDATES = '/WorkerOrder/getusersbypaytime'
const CHAT = '/v1/chat-messages'
const UPLOAD = '/api/Base/uploads'

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

describe('A11Y-2 a retry keeps the focus near its place', () => {
  interface Retry {
    what: string
    failing: string
    open: (page: Page) => Promise<unknown>
    button?: string
    brought: string
    heir: string
  }
  const toForgottenWays = async (page: Page) => {
    await openAtWork(page, '/forgot')
    await page.getByLabel('用户名').fill('sunny2024')
    await tap(page, '下一步')
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
  test.for<Retry>([
    {
      what: 'the list',
      failing: LIST,
      open: (page) => openAtWork(page, '/list'),
      brought: '暂无工单',
      heir: 'page-body',
    },
    { what: 'the ways', failing: RETRIEVE, open: toForgottenWays, brought: '手机验证', heir: 'ways-place' },
    { what: 'the candidates', failing: CANDIDATES, open: toCandidates, brought: 'su***4', heir: 'candidates-place' },
    {
      what: 'a question',
      failing: CHAT,
      open: askQuestion,
      button: '发送失败，点击重试',
      brought: '你好',
      heir: 'message',
    },
  ])('A11Y-2 asking again for $what keeps the focus there', async (retry, { page, mock, noise }) => {
    await failOnce(mock, noise, retry.failing)
    await retry.open(page)
    await retryByKey(page, retry.button)
    await see(page, retry.brought)
    expect(await focused(page)).toBe(retry.heir)
  })

  test('A11Y-2 a failed upload describes its field, which has the focus when it is sent again', async ({
    page,
    mock,
    noise,
  }) => {
    await failOnce(mock, noise, UPLOAD)
    await openAtWork(page, '/other')
    const tile = page.getByLabel('上传图片', { exact: true })
    await tile.setInputFiles(picture('payment-bank.png'))
    await expect.poll(() => tile.getAttribute('aria-invalid')).toBe('true')
    const described = (await tile.getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe('图片上传失败')
    await retryByKey(page)
    expect(await tile.evaluate((element) => element === document.activeElement)).toBe(true)
    await see(page, '上传成功')
    expect(await tile.getAttribute('aria-describedby')).toBeNull()
  })

  test('A11Y-2 a reading that is given up leaves the focus with its picture', async ({ page, noise }) => {
    await neverRead({ page, noise })
    await page.clock.install()
    await openAtWork(page, '/account')
    await stopClock(page)
    const tile = page.getByLabel('上传支付截图', { exact: true })
    await tile.setInputFiles(picture(SLIP))
    await retryByKey(page, '取消')
    expect(await tile.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('A11Y-2 copying', () => {
  test.for([
    ['leaves the focus where it is', true, '已复制'],
    ['says that it failed, and how to copy by hand', false, '复制失败，请长按文字复制'],
  ] as const)('A11Y-2 without a clipboard it %s', async ([, works, said], { page }) => {
    await page.addInitScript((isAllowed) => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      if (!isAllowed) document.execCommand = () => false
    }, works)
    await createRecovery(page)
    const copy = page.getByRole('button', { name: '复制' })
    await copy.focus()
    await page.keyboard.press('Enter')
    await see(page, said)
    expect(await page.evaluate(() => document.activeElement?.closest('.fact')?.textContent)).toContain('工单编号')
  })
})

describe('A11Y-2 names and descriptions', () => {
  test('A11Y-2 the two toggles of a new password have different names', async ({ page }) => {
    await openAtWork(page, '/pwd')
    const toggles = page.getByRole('button', { name: '显示密码' })
    await expect.poll(() => toggles.count()).toBe(2)
    const names = await toggles.evaluateAll((all) => all.map((toggle) => toggle.ariaLabel))
    expect(names).toEqual(['显示密码', '显示密码 (确认密码)'])
  })

  for (const [type, label] of [
    ['mobile', '手机号'],
    ['email', '邮箱'],
  ] as const)
    test(`A11Y-2 what is to be typed in full describes its field: ${type}`, async ({ page }) => {
      await openAtWork(page, `/getCode?type=${type}&value=13***01&key=k`)
      const hint = (await page.getByLabel(label, { exact: true }).getAttribute('aria-describedby')) ?? ''
      expect(await page.locator(`[id="${hint}"]`).innerText()).toBe('请完整输入 13***01')
    })

  test('A11Y-2 every list of customer service is called by its heading', async ({ page }) => {
    await openAtWork(page, '/kefu')
    for (const name of ['提交工单', '查询进度', '密码与绑定'])
      await page.getByRole('list', { name }).getByRole('link').first().waitFor()
  })

  test('A11Y-2 a step that is past is said to be done', async ({ page }) => {
    await toAuthentication(page)
    const steps = page.getByRole('list', { name: '进度' }).getByRole('listitem')
    const texts = await steps.allTextContents()
    expect(texts.map((text) => text.includes('已完成'))).toEqual([true, false, false, false])
  })
})
