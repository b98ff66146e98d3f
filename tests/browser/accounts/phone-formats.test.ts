import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { choose, codeField, countryButton, fieldErrors, logIn, NUMBER, phoneField, VERIFY } from '../../helpers/binding'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'

/** Inserts the whole text at once, like autofill and paste. */
async function insert(page: Page, text: string): Promise<void> {
  await phoneField(page).fill('')
  await phoneField(page).focus()
  await page.keyboard.insertText(text)
}

describe('a number with its country code', () => {
  const forms = [
    '+8613912345678',
    '+86 139 1234 5678',
    '+86-139-1234-5678',
    '(+86) 139.1234.5678',
    '0086 13912345678',
    '８６１３９１２３４５６７８',
    '＋８６ １３９１２３４５６７８',
    '\u202a+86 139\u00a01234\u20115678\u202c',
  ]
  for (const form of forms)
    test(`BPH-1 ${JSON.stringify(form)} is understood, selects its country and is sent in parts`, async ({
      page,
      mock,
    }) => {
      await logIn(page, mock)
      await openAtWork(page, '/phone')
      await seeTitle(page, '绑定手机')
      await insert(page, form)
      // Text typed into the shell is read once the app is running.
      await expect.poll(() => phoneField(page).inputValue()).toBe(NUMBER)
      expect(await countryButton(page).innerText()).toBe('区号 +86')
      await tap(page, '获取验证码')
      await see(page, '验证码已发送')
      const [verify] = await mock.requests.ls({ path: VERIFY })
      expect(verify?.data).toEqual({ sendtype: 'mobile', mobile: NUMBER, mobile_country_code: '+86' })
    })

  test('BPH-1 a number without a country code keeps the country; one with a code sets it', async ({ page }) => {
    await openAtWork(page, '/phone')
    await choose(page, '+852')
    await insert(page, '5123 4567')
    expect(await countryButton(page).innerText()).toBe('区号 +852')
    expect(await phoneField(page).inputValue()).toBe('51234567')
    await insert(page, '+852 5123 4567')
    expect(await phoneField(page).inputValue()).toBe('51234567')
    expect(await countryButton(page).innerText()).toBe('区号 +852')
    await insert(page, '+886 912 345 678')
    expect(await phoneField(page).inputValue()).toBe('912345678')
    expect(await countryButton(page).innerText()).toBe('区号 +886')
  })

  test('BPH-1 a code typed key by key sets the country and clears its message', async ({ page }) => {
    await openAtWork(page, '/phone')
    await tap(page, '获取验证码')
    expect(await fieldErrors(page)).toEqual(['请选择区号'])
    await phoneField(page).pressSequentially(`+86${NUMBER}`)
    // Text typed into the shell is read once the app is running.
    await expect.poll(() => phoneField(page).inputValue()).toBe(NUMBER)
    expect(await countryButton(page).innerText()).toBe('区号 +86')
    expect(await fieldErrors(page)).toEqual([])
  })

  test('BPH-1 an unlisted country code or a wrong number after the code is refused', async ({ page, mock }) => {
    await openAtWork(page, '/phone')
    await choose(page, '+86')
    for (const wrong of ['+1 415 555 2671', '+86 1391234567', '+86 139123456789', '+86 23912345678']) {
      await insert(page, wrong)
      await tap(page, '获取验证码')
      expect(await fieldErrors(page), wrong).toEqual(['请输入正确的邮箱'])
    }
    expect(await mock.requests.ls({ path: VERIFY })).toEqual([])
  })

  test('BPH-1 a longer code that is pasted is cut to six digits', async ({ page }) => {
    await openAtWork(page, '/phone')
    await codeField(page).focus()
    await page.keyboard.insertText('1234 5678')
    expect(await codeField(page).inputValue()).toBe('123456')
  })
})
