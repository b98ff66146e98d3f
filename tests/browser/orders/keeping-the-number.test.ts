import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, openAtWork, see, stopClock, tap, test } from '../../helpers/browser-test'
import { textOfCode } from '../../helpers/qr-code'

/** Seeds an order that waits, and opens it. @returns its number */
async function openWaiting(page: Page, seed: () => Promise<{ id: string }>): Promise<string> {
  const { id } = await seed()
  await openAtWork(page, `/account?orderId=${id}&s=2`)
  // Until its first answer the order shows its number in a card of its own.
  await page.getByRole('img', { name: '工单编号二维码' }).waitFor()
  return id
}

/** Gives the open page a share sheet with the given ending; it records what was shared. */
const giveShareSheet = (page: Page, ending: 'shared' | 'AbortError' | 'DataError') =>
  page.evaluate((end) => {
    delete document.body.dataset['shared']
    navigator.canShare = () => true
    navigator.share = async ({ files = [] } = {}) => {
      document.body.dataset['shared'] = files.map(({ name }) => name).join()
      if (end !== 'shared') throw new DOMException('', end)
    }
  }, ending)

/** Keeps the lines that are written on canvases. */
function keepWritten(): void {
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (line, ...place) {
    document.body.dataset['written'] = `${document.body.dataset['written'] ?? ''}\n${line}`
    fillText.call(this, line, ...place)
  }
}

test('CARE-4 REC-14 the picture to keep is called saved, has title, number, type and date, and decodes to the number; a share sheet that was used or closed is followed by no download, and one that failed by one', async ({
  newPage,
  mock,
}) => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.addInitScript(keepWritten)
  await page.clock.install()
  const id = await openWaiting(page, () => mock.orders.seed({ wo_type: 3 }))
  const submitted = await page.locator('.timeline-note').first().innerText()
  const said = page.getByRole('button', { name: '图片已保存' }).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), said, tap(page, '保存图片')])
  expect(download.suggestedFilename()).toBe(`${id}.png`)
  expect(await textOfCode(page, await readFile(await download.path()))).toBe(id)
  expect(await page.evaluate(() => document.body.dataset['written']?.split('\n'))).toEqual([
    '',
    '工单凭证',
    id,
    '工单类型  支付未到账',
    `提交时间  ${submitted}`,
    `工单查询  ${new URL(mock.url).host}/reault`,
  ])
  await page.clock.fastForward(2_000)
  await page.getByRole('button', { name: '保存图片' }).waitFor()
  await Promise.all([see(page, '已复制'), tap(page, '复制')])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)

  const begun: string[] = []
  page.on('download', (download) => begun.push(download.suggestedFilename()))
  for (const [ending, downloads] of [
    ['shared', 0],
    ['AbortError', 0],
    ['DataError', 1],
  ] as const) {
    await giveShareSheet(page, ending)
    await tap(page, '保存图片')
    await expect.poll(() => page.locator('body').getAttribute('data-shared')).toBe(`${id}.png`)
    // A download that is begun by hand comes after whatever the page has begun.
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob(['last']))
      link.download = 'last.txt'
      link.click()
    })
    await expect.poll(() => begun).toContain('last.txt')
    expect(begun.splice(0), ending).toHaveLength(downloads + 1)
    if (downloads === 0) expect(await page.getByRole('button', { name: '图片已保存' }).count()).toBe(0)
  }
})

test('REC-14 A11Y-2 copying is announced and leaves the focus in place, says how to copy by hand where it fails, and is confirmed for two seconds, a second copy as long as the first', async ({
  page,
  mock,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.clock.install()
  await openWaiting(page, () => mock.orders.seed())
  await stopClock(page)
  const areas = await page.locator('textarea').count()
  const copyByKey = async () => {
    await page.getByRole('button', { name: '复制' }).focus()
    await page.keyboard.press('Enter')
  }
  const focusedFact = () => page.evaluate(() => document.activeElement?.closest('.fact')?.textContent)
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await copyByKey()
  await see(page, '复制失败，请长按文字复制')
  expect(await focusedFact()).toContain('工单编号')
  await page.evaluate(() => Reflect.deleteProperty(document, 'execCommand'))
  await copyByKey()
  const said = page.getByRole('button', { name: '已复制' })
  await said.waitFor()
  expect(await said.locator('[aria-live=polite]').innerText()).toBe('已复制')
  expect(await focusedFact()).toContain('工单编号')
  expect(await page.locator('textarea').count()).toBe(areas)
  await page.clock.runFor(1_500)
  await said.click()
  await page.clock.runFor(1_000)
  expect(await said.count()).toBe(1)
  await page.clock.runFor(1_000)
  await page.getByRole('button', { name: '复制', exact: true }).first().waitFor()
  expect(await said.count()).toBe(0)
})
