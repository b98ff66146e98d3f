/** Messages that no other test brings about: a slow upload, a screen that does not arrive. */
import { drawnPicture } from '../../../scripts/screens/drawn-picture'
import { expect, openAtWork, picture, see, seeTitle, test } from '../../helpers/browser-test'

test('REC-3 an upload on a slow line shows a rising percentage until it ends', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await openAtWork(page, '/other')
  await seeTitle(page, '其他问题')
  const limits = { latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 }
  await page.evaluate(() => {
    const shown = new Set<string>()
    Object.assign(window, { shown })
    new MutationObserver(() => {
      for (const [text] of document.body.innerText.matchAll(/上传中 \d+%|上传成功/g)) shown.add(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...limits })
  await page.getByLabel('上传图片').setInputFiles(picture('payment-cashier-photo.jpg'))
  await see(page, '上传成功')
  const shown = await page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown])
  const percents = shown.map((text) => Number.parseInt(text.replace('上传中 ', ''), 10)).filter(Number.isFinite)
  expect(percents.length).toBeGreaterThan(1)
  expect(percents).toEqual([...percents].sort((a, b) => a - b))
  expect(percents.every((percent) => percent >= 0 && percent <= 100)).toBe(true)
})

test('REC-5 one of two equally good times is filled in, and the other is offered', async ({ page }) => {
  await openAtWork(page, '/account')
  await see(page, '示例：要看得到支付时间和商户订单号（以 VT202 开头）')
  await see(page, '商户订单号')
  await page.getByLabel('上传支付截图').setInputFiles({
    name: '两次支付.png',
    mimeType: 'image/png',
    buffer: await drawnPicture(page, [
      '账单详情',
      '支付时间    2025-09-19 16:31:39',
      '支付时间    2025-09-20 07:05:12',
    ]),
  })
  await see(page, '图片中还有这些时间')
  const field = page.getByRole('textbox', { name: '支付时间' })
  const first = await field.inputValue()
  const other = first === '2025-09-19 16:31:39' ? '2025-09-20 07:05:12' : '2025-09-19 16:31:39'
  await page.getByRole('button', { name: other }).click()
  expect(await field.inputValue()).toBe(other)
})
