import { READERS } from '../../../scripts/screens/acts'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { holdRoute } from '../../helpers/page/hold-route'
import { descriptionsOf } from '../../helpers/page/words'
import { account, chooseSlip, currentStep, fromDraft, payTime, SLIP_TIME, stepNames } from '../../helpers/recovery'

test('REC-1 REC-2 REC-7 REC-8 REC-26 OCR-3 A11Y-1 a new request, even with a step in its address, shows title, steps, hint, example and look-up; only the first missing thing is said, at its field; recognition that breaks asks to type the time, and the picture is kept', async ({
  page,
  noise,
  mock,
}) => {
  noise.expect(READERS, /ERR_FAILED/)
  await page.route(READERS, (route) => route.abort())
  await openAtWork(page, '/account?s=2')
  await seeTitle(page, '账户找回')
  expect(await page.title()).toBe('账户找回')
  expect(await stepNames(page)).toEqual(['上传凭证', '确认账号', '等待审核', '完成'])
  expect(await currentStep(page)).toBe('上传凭证')
  await see(page, '未购买过的用户请重新注册')
  expect(await page.getByText('可把图片拖到这里').isVisible()).toBe(false)
  await see(page, '示例：要看得到支付时间和商户订单号，单号以 VT202 开头')
  expect(await page.getByText('商户订单号', { exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: '查询已提交的工单' }).getAttribute('href')).toBe('/reault')
  await tap(page, '下一步')
  expect(await page.getByRole('alert').allInnerTexts()).toEqual(['请上传支付截图'])
  const input = page.getByLabel('上传支付截图')
  expect(await input.getAttribute('aria-invalid')).toBe('true')
  expect(await descriptionsOf(input)).toEqual(['请上传支付截图'])
  await chooseSlip(page)
  await see(page, '识别失败，请手动输入支付时间')
  for (const wrong of ['', '2025-02-30 10:00:00']) {
    await payTime(page).fill(wrong)
    await tap(page, '下一步')
    expect(await page.locator('.field-note-error').allInnerTexts(), wrong).toEqual(['请选择支付时间'])
    expect(await payTime(page).evaluate((field) => field === document.activeElement)).toBe(true)
  }
  await payTime(page).fill(SLIP_TIME)
  await tap(page, '下一步')
  await see(page, 'su***4')
  expect(await mock.uploads.ls()).toHaveLength(1)
})

test('REC-5 REC-6 A11Y-1 A11Y-2 the time that was read says so, takes typing, completed by blur or Enter, and opens or focuses a picker of minutes', async ({
  page,
}) => {
  await fromDraft(page)
  const field = payTime(page)
  expect(await descriptionsOf(field)).toEqual(['已从图片中识别，请核对'])
  await field.focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('下一步')
  expect(await field.getAttribute('inputmode')).toBe('none')
  const picker = page.locator('input[type=datetime-local]')
  expect(await picker.getAttribute('step')).toBe('60')
  expect(await picker.inputValue()).toBe('2025-09-19T16:31')
  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = () => {
      throw new DOMException('', 'NotSupportedError')
    }
  })
  await field.click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('datetime-local')
  // On an iPhone it does nothing, and does not say so.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)', configurable: true })
    HTMLInputElement.prototype.showPicker = () => {}
  })
  await field.click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('datetime-local')
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'userAgent')
    HTMLInputElement.prototype.showPicker = function () {
      document.body.dataset['picked'] = this.type
    }
  })
  await field.click()
  expect(await page.locator('body').getAttribute('data-picked')).toBe('datetime-local')
  await picker.fill('2025-09-20T07:05')
  expect(await field.inputValue()).toBe('2025-09-20 07:05:00')
  await field.fill('2025/9/2 7:5')
  await field.blur()
  expect(await field.inputValue()).toBe('2025-09-02 07:05:00')
  expect(await page.getByText('已从图片中识别，请核对').count()).toBe(0)
  await field.fill('2025-09-19 16:31')
  await field.press('Enter')
  await account(page).waitFor()
})

test('OCR-1 START-1 a browser of Safari 15.4, without look-behind and newer calls, reads a slip and takes a form sent early', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  await page.addInitScript(() => {
    const Known = RegExp
    const refuse = (source: string) => {
      if (/\(\?<[!=]/.test(source)) throw new SyntaxError('invalid group specifier name')
    }
    window.RegExp = new Proxy(Known, {
      construct: (target, [source, flags]) => {
        refuse(String(source))
        return new target(source, flags)
      },
      apply: (target, _, [source, flags]) => {
        refuse(String(source))
        return new target(source, flags)
      },
    })
    Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit')
  })
  const release = await holdRoute(page, /\/assets\/.*\.js/)
  await page.goto('/account', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '下一步' }).click()
  release()
  await page.getByRole('alert').filter({ hasText: '请上传支付截图' }).waitFor()
  await chooseSlip(page)
  await expect.poll(() => payTime(page).inputValue()).toBe(SLIP_TIME)
})

test('CARE-5 OCR-3 REC-3 ERR-7 a slip chosen without a network is read once it is back; a failed upload says so once, keeps everything, and is sent again by the next tap', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.clock.install()
  await openAtWork(page, '/account')
  await page.context().setOffline(true)
  await chooseSlip(page)
  await see(page, '识别中…')
  await page.clock.fastForward(5_000)
  await see(page, '仍在识别，也可手动填写')
  let cut = true
  await page.route('**/api/Base/uploads', (route) => (cut ? route.abort() : route.continue()))
  await page.context().setOffline(false)
  await see(page, '图片上传失败')
  expect(await page.getByText('网络错误').count()).toBe(0)
  await expect.poll(() => payTime(page).inputValue()).toBe(SLIP_TIME)
  // Beside a failed upload the note would say that all is well.
  expect(await page.getByText('已从图片中识别，请核对').count()).toBe(0)
  cut = false
  // Changes during the upload count too.
  const release = await holdRoute(page, '**/api/Base/uploads')
  await tap(page, '下一步')
  await payTime(page).fill('')
  release()
  await page.getByRole('alert').filter({ hasText: '请选择支付时间' }).waitFor()
  await payTime(page).fill(SLIP_TIME)
  expect(await currentStep(page)).toBe('上传凭证')
  await tap(page, '下一步')
  await see(page, 'su***4')
})
