import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, openAtWork, picture, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { holdRoute } from '../../helpers/page/hold-route'

/** The text of the codes in the two pictures. */
const NUMBER = /^20\d{13}$/

const tile = (page: Page) => page.getByLabel('上传工单二维码')
const number = (page: Page) => page.getByPlaceholder('请输入工单编号或上传工单二维码')
const captchaAnswer = (page: Page) => page.getByPlaceholder('请输入验证码')
const toast = (page: Page) => page.locator('.toast')

/** A desktop's drop on an element or paste into it, with one picture and perhaps a text. */
async function give(page: Page, way: 'drop' | 'paste', name: string, { to, text }: { to: string; text?: string }) {
  const base64 = readFileSync(picture(name)).toString('base64')
  await page
    .locator(to)
    .first()
    .evaluate(
      (element, { way, base64, name, text }) => {
        const bytes = Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0))
        const given = new DataTransfer()
        given.items.add(new File([bytes], name, { type: 'image/png' }))
        if (text !== undefined) given.setData('text/plain', text)
        const how = { bubbles: true, cancelable: true }
        const event =
          way === 'drop'
            ? new DragEvent('drop', { ...how, dataTransfer: given })
            : new ClipboardEvent('paste', { ...how, clipboardData: given })
        // Left to the browser, a dropped file replaces the page.
        const isOurs = !element.dispatchEvent(event)
        if (isOurs !== (text === undefined)) throw new Error(`${way} of ${name}: ${isOurs ? 'taken' : 'not taken'}`)
      },
      { way, base64, name, text },
    )
}

test('QRY-1 QRY-2 the tile opens the hidden file input; what was chosen is previewed, is said to be read only while it is, and can be replaced', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_FILE_NOT_FOUND/)
  const goOn = await holdRoute(page, /\/assets\/qr-[^/]*\.js$/)
  await openAtWork(page, '/reault')
  await seeTitle(page, '工单查询')
  expect(await tile(page).getAttribute('accept')).toBe('image/jpeg,image/png')
  const chooser = page.waitForEvent('filechooser')
  await page.locator('label', { hasText: '上传工单二维码' }).click()
  await (await chooser).setFiles(picture('qr-order.png'))
  const preview = page.getByRole('img', { name: '已选图片预览' })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await see(page, 'qr-order.png')
  const reading = page.getByText('正在识别二维码')
  await reading.waitFor()
  expect(await number(page).inputValue()).toBe('')
  goOn()
  await expect.poll(() => number(page).inputValue()).toMatch(NUMBER)
  expect(await reading.count()).toBe(0)
  const again = page.waitForEvent('filechooser')
  const first = await preview.getAttribute('src')
  await tap(page, '更换图片')
  await (await again).setFiles(picture('qr-none.png'))
  await see(page, 'qr-none.png')
  const isKept = (address: string | null) => {
    const image = Object.assign(new Image(), { src: address })
    return image.decode().then(
      () => true,
      () => false,
    )
  }
  expect(await page.evaluate(isKept, await preview.getAttribute('src'))).toBe(true)
  expect(await page.evaluate(isKept, first)).toBe(false)
})

test('QRY-2 TRU-4 a file that is no picture and a picture without a code say so at the tile and leave a typed number, but the latter clears one that was read', async ({
  page,
}) => {
  await openAtWork(page, '/reault')
  await number(page).fill('202601010000001')
  const note = page.locator('.tile .field-note-error')
  await tile(page).setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await toast(page).getByText('无法解析二维码').waitFor()
  expect(await note.innerText()).toBe('仅支持jpg和png格式')
  expect(await number(page).inputValue()).toBe('202601010000001')
  expect(await page.getByRole('img', { name: '已选图片预览' }).count()).toBe(0)
  await tile(page).setInputFiles(picture('qr-none.png'))
  await expect.poll(() => note.allInnerTexts()).toEqual(['无法解析二维码，请换一张完整的工单凭证，或直接输入编号'])
  await page.getByRole('alert').getByText('无法解析二维码').first().waitFor()
  expect(await number(page).inputValue()).toBe('202601010000001')
  expect(await tile(page).getAttribute('aria-describedby')).toBe(await note.getAttribute('id'))
  expect(await tile(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await tile(page).setInputFiles(picture('qr-screenshot.png'))
  await page.getByRole('status').getByText('二维码解析成功').waitFor()
  expect(await number(page).inputValue()).toMatch(NUMBER)
  expect(await note.count()).toBe(0)
  await tile(page).setInputFiles(picture('qr-none.png'))
  await note.waitFor()
  expect(await number(page).inputValue()).toBe('')
})

test('QRY-2 TRU-4 a number that is typed while a picture with or without a code is read stays, and keeps the focus', async ({
  page,
}) => {
  const workers = /\/assets\/qr-[^/]*js/
  for (const name of ['payment-bank.png', 'qr-order.png']) {
    const release = await holdRoute(page, workers)
    await openAtWork(page, '/reault')
    await tile(page).setInputFiles(picture(name))
    await number(page).pressSequentially('2026')
    release()
    await page.getByText('正在识别二维码').waitFor({ state: 'detached' })
    await page.keyboard.type('1121')
    expect(await number(page).inputValue(), name).toBe('20261121')
    await page.unroute(workers)
  }
})

test('QRY-2 CARE-5 a reader that does not load, ahead or for a picture, is reported as a network error; a picture chosen offline is read once the network is back', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const file = /\/assets\/qr-worker-.*js/
  await page.route(file, (route) => route.abort())
  const isLost = page.waitForEvent('requestfailed', (request) => file.test(request.url()))
  await openAtWork(page, '/reault')
  await isLost
  await tile(page).setInputFiles(picture('qr-order.png'))
  await page.locator('.tile .field-note-error').getByText('网络错误').waitFor()
  await page.context().setOffline(true)
  await tile(page).setInputFiles(picture('qr-order.png'))
  await see(page, '正在识别二维码')
  await page.unroute(file)
  await page.context().setOffline(false)
  await expect.poll(() => number(page).inputValue()).toMatch(NUMBER)
})

test('QRY-2 the picture chosen, dropped or pasted last decides; an unreadable one, or one with a text, leaves the number that was typed', async ({
  page,
}) => {
  await openAtWork(page, '/reault')
  await tile(page).setInputFiles(picture('qr-none.png'))
  await tile(page).setInputFiles(picture('qr-order.png'))
  await page.getByRole('status').getByText('二维码解析成功').waitFor()
  expect(await number(page).inputValue()).toMatch(NUMBER)
  expect(await page.getByText('无法解析二维码').count()).toBe(0)
  // A number that was typed, even the one that was read.
  const read = await number(page).inputValue()
  await number(page).fill(`${read}1`)
  await number(page).fill(read)
  await tile(page).setInputFiles(picture('qr-none.png'))
  await page.getByRole('alert').getByText('无法解析二维码').waitFor()
  expect(await number(page).inputValue()).toBe(read)
  await number(page).fill('')
  await give(page, 'drop', 'qr-order.png', { to: '.nav-bar' })
  await expect.poll(() => number(page).inputValue()).toMatch(NUMBER)
  await number(page).fill('')
  await give(page, 'paste', 'qr-order.png', { to: 'input[type=text]', text: '20260101' })
  await give(page, 'paste', 'qr-none.png', { to: '.nav-bar' })
  await page.locator('.tile').getByText('无法解析二维码').waitFor()
  expect(await number(page).inputValue()).toBe('')
  expect(new URL(page.url()).pathname).toBe('/reault')
})

test('REC-31 QRY-2 QRY-4 QRY-5 CARE-2 CARE-5 TRU-4 the look-up waits for the order screen to load; an unknown number is reported at its focused field until it is edited, one of more than a hundred characters without a call; one typed in groups or taken from the code of its order is found with any captcha text, which is sent nowhere', async ({
  page,
  mock,
}) => {
  const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  const goOn = await holdRoute(page, /\/assets\/order-screen-.*js/)
  await openAtWork(page, '/reault')
  await number(page).fill('号&s=3#?/ 1')
  await captchaAnswer(page).fill('1')
  await tap(page, '查询')
  const button = page.getByRole('button', { name: '查询' })
  await expect.poll(() => button.isDisabled()).toBe(true)
  // The member gives up, and tries once more.
  await page.goBack()
  await expect.poll(() => button.isEnabled()).toBe(true)
  expect(await number(page).inputValue()).toBe('号&s=3#?/ 1')
  await captchaAnswer(page).fill('1')
  await tap(page, '查询')
  goOn()
  await toast(page).getByText('工单不存在').waitFor()
  await seeTitle(page, '工单查询')
  const [view] = await mock.requests.ls({ path: '/WorkerOrder/view' })
  expect(view?.data).toEqual({ id: '号&s=3#?/ 1' })
  const note = page.locator('.field-note-error')
  expect(await note.innerText()).toBe('工单不存在')
  expect(await number(page).getAttribute('aria-describedby')).toBe(await note.getAttribute('id'))
  await expect.poll(() => number(page).evaluate((input) => input === document.activeElement)).toBe(true)
  const fullWidth = id.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '')
  await number(page).fill('a'.repeat(101))
  expect(await note.count()).toBe(0)
  await captchaAnswer(page).fill('1')
  await tap(page, '查询')
  await note.waitFor()
  expect(await number(page).inputValue()).toBe('a'.repeat(101))
  expect(await mock.requests.ls({ path: '/WorkerOrder/view' })).toHaveLength(1)
  await number(page).fill(`${fullWidth.slice(0, 8)} ${fullWidth.slice(8)} `)
  expect(await note.count()).toBe(0)
  await number(page).fill(`\u200e工单编号：\u200b${id}`)
  const { key, answer } = await mock.captchas.last()
  expect(answer).not.toBe('surely-wrong')
  await captchaAnswer(page).fill('surely-wrong')
  await page.keyboard.press('Enter')
  await see(page, '您的工单正在处理中，请勿重复提交')
  expect(`${new URL(page.url()).pathname}${new URL(page.url()).search}`).toBe(`/account?orderId=${id}&s=2`)
  const sent = (await mock.requests.ls()).map(({ path, headers, data }) => JSON.stringify([path, headers, data]))
  expect(sent.filter((text) => text.includes(key) || text.includes('surely-wrong'))).toEqual([])
  expect(await page.getByRole('alert').count()).toBe(0)
  const code = await page.getByRole('img', { name: '工单编号二维码' }).screenshot()
  await page.goBack()
  await seeTitle(page, '工单查询')
  expect(await number(page).inputValue()).toBe(id)
  expect(await note.count()).toBe(0)
  await number(page).fill('')
  await tile(page).setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: code })
  await page.getByRole('status').getByText('二维码解析成功').waitFor()
  expect(await number(page).inputValue()).toBe(id)
  await captchaAnswer(page).fill('x')
  await tap(page, '查询')
  await see(page, '您的工单正在处理中，请勿重复提交')
})
