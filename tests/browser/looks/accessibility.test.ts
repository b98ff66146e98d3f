import { describe } from 'vitest'
import { testedStates } from '../../../scripts/screens/states'
import zhCn from '../../../web/src/text/zh-cn'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { axeViolations } from '../../helpers/page/a11y'

describe('the axe check', () => {
  test('A11Y-1 the axe check finds violations planted in a page', async ({ page, mock, noise }) => {
    const scene = testedStates.find(({ name }) => name === '/phone')
    await scene?.open({ page, mock, noise, t: zhCn })
    await page.evaluate(() => {
      const button = document.createElement('button')
      button.style.color = '#ddd'
      button.style.background = '#fff'
      button.textContent = '看不清'
      document.querySelector('main')?.append(button, document.createElement('input'))
    })
    const rules = (await axeViolations(page)).map((line) => line.split(':')[0])
    expect(new Set(rules)).toEqual(new Set(['color-contrast', 'label']))
  })
})

describe('the focus', () => {
  test('A11Y-2 the title of a screen takes the focus on the way forward, on the way back and after a form is sent', async ({
    page,
  }) => {
    await openAtWork(page, '/kefu')
    await seeTitle(page, '客服中心')
    const focused = () =>
      page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)
    expect(await focused()).toMatch(/^BODY/)
    for (const [link, title] of [
      ['账户找回', '账户找回'],
      ['查询已提交的工单', '工单查询'],
    ] as const) {
      await page.getByRole('link', { name: link }).click()
      await seeTitle(page, title)
      await expect.poll(focused).toBe(`H1 ${title}`)
    }
    await tap(page, '返回')
    await seeTitle(page, '账户找回')
    await expect.poll(focused).toBe('H1 账户找回')
    await page.goBack()
    await seeTitle(page, '客服中心')
    await expect.poll(focused).toBe('H1 客服中心')
    await page.getByRole('link', { name: '忘记密码' }).click()
    await expect.poll(focused).toBe('H1 忘记密码')
    await page.getByRole('textbox', { name: '用户名' }).fill('sunny2024')
    await page.keyboard.press('Enter')
    await seeTitle(page, '身份验证')
    await expect.poll(focused).toBe('H1 身份验证')
    await see(page, '手机验证')
    expect(await focused()).toBe('H1 身份验证')
  })
})
