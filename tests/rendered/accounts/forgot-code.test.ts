import { describe } from 'vitest'
import { choose, codeField, emailField, fieldErrors, phoneField } from '../../helpers/binding'
import { CHECK_CODE, enter, GET_CODE, PHONE, RESET, toAuthentication, way } from '../../helpers/forgot'
import { descriptionsOf } from '../../helpers/page/words'
import { expect, openAtWork, see, stopClock, tap, test } from '../../helpers/rendered/rendered-test'

describe('/getCode', () => {
  test('FGT-3 A11Y-2 a phone or an e-mail address is asked for in full, without the number that was typed for another account, with its first error only, and past steps are said to be done', async ({
    page,
    mock,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['code:forgot', 'code:forgot 139****2222'])
        sessionStorage.setItem(name, JSON.stringify('+8613900002222'))
    })
    await openAtWork(page, '/getCode?type=mobile&value=138****0001&key=k')
    expect(await phoneField(page).inputValue()).toBe('')
    expect(await descriptionsOf(phoneField(page))).toEqual(['请完整输入 138****0001'])
    await tap(page, '下一步')
    expect(await fieldErrors(page)).toEqual(['请选择区号'])
    await choose(page, '+86')
    await tap(page, '下一步')
    expect(await fieldErrors(page)).toEqual(['请输入正确的手机号'])
    await openAtWork(page, '/getCode?type=email&value=su***@example.com&key=k')
    expect(await descriptionsOf(emailField(page))).toEqual(['请完整输入 su***@example.com'])
    const steps = await page.getByRole('list', { name: '进度' }).getByRole('listitem').allTextContents()
    expect(steps.map((text) => text.includes('已完成'))).toEqual([true, true, false, false])
    await tap(page, '获取验证码')
    expect(await fieldErrors(page)).toEqual(['请输入正确的邮箱号'])
    for (const call of [GET_CODE, CHECK_CODE]) expect(await mock.requests.ls({ path: call })).toEqual([])
  })

  test('FGT-3 a ring shows the elapsed part of a minute; after 20 s a hint helps with a missing code; staff never ask for it', async ({
    page,
  }) => {
    await page.clock.install()
    await toAuthentication(page)
    await way(page, '手机验证').click()
    await choose(page, '+86')
    await phoneField(page).fill(PHONE)
    await stopClock(page)
    await tap(page, '获取验证码')
    const said = `已发送至 +86${PHONE}，可能需要一两分钟`
    await see(page, said)
    await see(page, '59s')
    const button = page.getByRole('button', { name: /^\d+s$/ })
    const sum = () =>
      button.evaluate((shown) => {
        const dashes = shown.querySelector('circle:last-child')?.getAttribute('stroke-dasharray') ?? ''
        return Number.parseInt(dashes, 10) + Number.parseInt(shown.textContent ?? '', 10)
      })
    await page.clock.fastForward(19_000)
    await see(page, '41s')
    await see(page, said)
    expect(await sum()).toBe(60)
    await page.clock.runFor(1_000)
    await see(page, '没收到？倒计时结束后可再次获取')
    expect(await page.getByText(said).count()).toBe(0)
    expect((await descriptionsOf(codeField(page))).join()).toContain('客服绝不会向您索要密码或验证码')
    await page.clock.fastForward(10_000)
    await see(page, /^30s$/)
    expect(await sum()).toBe(60)
    await page.clock.fastForward(60_000)
    await page.locator('.code-ring').waitFor({ state: 'detached' })
  })
})

describe('/setPwd', () => {
  test('FGT-4 the password rules show and get their ticks before anything is refused; the password is typed twice', async ({
    page,
    mock,
  }) => {
    await openAtWork(page, '/setPwd?type=mobile&key=k&code=123456')
    expect(await page.locator('[aria-current="step"]').innerText()).toMatch(/设置新密码$/)
    const password = page.getByLabel('新密码', { exact: true })
    const rules = page.locator('.password-rules li')
    expect(await rules.allInnerTexts()).toEqual(['6 至 50 位', '字母、数字或 !@#$%^&*()_+,./?|-'])
    const met = () => rules.evaluateAll((all) => all.map((rule) => rule.getAttribute('data-met')))
    expect(await met()).toEqual(['false', 'false'])
    await password.fill('abc')
    expect(await met()).toEqual(['false', 'true'])
    await password.fill('harbor 2026')
    expect(await met()).toEqual(['true', 'false'])
    await password.fill('harbor2026')
    expect(await met()).toEqual(['true', 'true'])
    expect((await descriptionsOf(password)).join()).toContain('6 至 50 位')
    const table = [
      ['', '', '请输入密码'],
      ['abc 123', 'abc 123', '密码格式不正确'],
      ['abcdef', 'abcdeF', '两次密码不一致'],
    ] as const
    for (const [typed, again, message] of table) {
      await enter(page, typed, again)
      expect(await fieldErrors(page), typed).toEqual([message])
    }
    expect(await mock.requests.ls({ path: RESET })).toEqual([])
  })
})
