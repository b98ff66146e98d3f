import type { Locator, Page } from 'playwright-core'
import { NUMBER, path } from '../../helpers/binding'
import { expect, openAtWork, picture, see, seeTitle, test } from '../../helpers/browser-test'
import { PHONE } from '../../helpers/forgot'
import { logIn } from '../../helpers/page/log-in'

const MOST_TABS = 40
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Walks with Tab until the target has the focus, which must show there: as an outline, a ring or a border. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await isFocused(target)) return expect(await showsFocus(target), `${target} shows its focus`).toBe(true)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by Tab`)
}

const showsFocus = (target: Locator) =>
  target.evaluate((element) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box)
      const isOut = box.matches('.sr-only')
      if (!isOut && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true
      if (!isOut && box.matches(':focus-within') && boxShadow !== 'none' && box.matches('.field-control')) return true
    }
    return false
  })

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** The name from a label, an aria-label or its own text. */
const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.innerText : undefined
    const own = focused instanceof HTMLElement ? focused.innerText : ''
    const picture = focused?.querySelector('img')?.alt ?? ''
    return (label ?? focused?.getAttribute('aria-label') ?? (own || picture)).split('\n')[0]?.trim() ?? ''
  })

/** The file chooser opens from the tile by keyboard, too. */
async function chooseFile(page: Page, tile: string, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, field(page, tile), 'Space')
  await (await chooser).setFiles(picture(name))
  const tileNow = field(page, tile)
  await expect.poll(() => isFocused(tileNow)).toBe(true)
}

test('A11Y-2 the keyboard alone asks questions, reports a problem and finds it again', async ({ page, mock }) => {
  await openAtWork(page, '/')
  await press(page, page.locator('button.question').first())
  await page.locator('.message-answer').waitFor()
  await type(page, page.getByPlaceholder('请输入您的问题'), '工单多久能处理完')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.message-answer').count()).toBe(2)
  await page.keyboard.press('Shift+Tab')
  expect(await isFocused(link(page, '其他问题'))).toBe(true)
  await page.keyboard.press('Enter')
  await seeTitle(page, '其他问题')

  await chooseFile(page, '上传图片', 'payment-bank.png')
  await see(page, '上传成功')
  await type(page, field(page, '问题描述'), 'The player does not start')
  await press(page, button(page, '提交'))
  await see(page, '您的工单正在处理中，请勿重复提交')
  await openAtWork(page, '/list')
  await press(page, page.getByRole('link', { name: /其他工单/ }))
  await seeTitle(page, '工单详情')
  await press(page, button(page, '返回'), 'Space')
  await seeTitle(page, '历史工单')
  await press(page, link(page, '工单查询'))
  await seeTitle(page, '工单查询')

  await type(page, field(page, '工单编号'), (await mock.orders.last().show()).id)
  await button(page, '点击刷新验证码').locator('img').waitFor()
  await press(page, button(page, '点击刷新验证码'), 'Space')
  await mock.requests.waitFor({ path: '/Base/captcha' }, { count: 2, timeoutMs: 5_000 })
  await type(page, field(page, '验证码'), 'abcd')
  await press(page, button(page, '查询'))
  await see(page, '您的工单正在处理中，请勿重复提交')
})

test('A11Y-2 the keyboard alone takes a member without a session to account recovery, and from the picture to the decided order', async ({
  page,
  mock,
}) => {
  await openAtWork(page, '/email')
  await press(page, link(page, '忘记密码'))
  await seeTitle(page, '忘记密码')
  await press(page, link(page, '忘记用户名'))
  await seeTitle(page, '账户找回')
  await chooseFile(page, '上传支付截图', 'payment-alipay.png')
  await see(page, '已从图片中识别，请核对')
  await press(page, button(page, '下一步'))
  const candidate = button(page, 'su***4')
  await press(page, candidate)
  const dialog = page.getByRole('dialog')
  await expect.poll(() => isFocused(dialog.getByRole('textbox'))).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(candidate)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(dialog.getByRole('textbox'))).toBe(true)
  await press(page, dialog.getByRole('button', { name: '取消' }))
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(candidate)).toBe(true)
  await page.keyboard.press('Enter')
  await type(page, dialog.getByRole('textbox'), 'sunny2024')
  await page.keyboard.press('Enter')
  await see(page, '您的工单正在处理中，请勿重复提交')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await mock.orders.last().approve({ password: 'Fresh2026!' })
  await page.reload()
  await press(page, link(page, '修改密码'))
  await seeTitle(page, '修改密码')
})

test('A11Y-2 the keyboard alone binds a phone, changes the password and uses its toggles', async ({ page, mock }) => {
  await logIn(page, mock)
  await openAtWork(page, '/phone')
  await press(page, button(page, '区号'))
  await press(page, page.getByRole('radio', { name: '+86', exact: true }), 'Space')
  await type(page, field(page, '手机号'), NUMBER)
  await press(page, button(page, '获取验证码'), 'Space')
  const { code } = await mock.outbox.waitFor({ to: NUMBER, timeoutMs: 5_000 })
  await page.keyboard.press('Tab')
  await type(page, field(page, '验证码'), code)
  await button(page, '下一步').and(page.locator(':enabled')).waitFor()
  await press(page, button(page, '下一步'))
  await seeTitle(page, '修改密码')
  expect((await mock.members.show('paperboat7')).mobile?.number).toBe(NUMBER)
  await type(page, field(page, '新密码'), 'Fresh2026!')
  await press(page, button(page, '显示密码').first(), 'Space')
  await type(page, field(page, '确认密码'), 'Fresh2026!')
  await press(page, button(page, '显示密码'), 'Space')
  await press(page, button(page, '完成'))
  await seeTitle(page, '帮助中心')
  expect((await mock.members.show('paperboat7')).password).toBe('Fresh2026!')
})

/** Every control of a form is a tab stop, in reading order. */
const stops: [address: string, names: string[]][] = [
  ['/phone', ['返回', '忘记密码', '客服中心', '区号', '手机号', '验证码', '获取验证码', '下一步']],
  ['/email', ['返回', '忘记密码', '客服中心', '邮箱', '验证码', '获取验证码', '下一步']],
  ['/pwd', ['返回', '忘记密码', '客服中心', '新密码', '显示密码', '确认密码', '显示密码', '完成']],
  ['/forgot', ['返回', '用户名', '下一步', '忘记用户名']],
  ['/getCode?type=mobile&value=1&key=k', ['返回', '区号', '手机号', '验证码', '获取验证码', '下一步']],
  ['/success', ['返回', '返回首页']],
  ['/reault', ['返回', '上传工单二维码', '工单编号', '验证码', '点击刷新验证码', '查询']],
]
test('A11Y-1 A11Y-2 every control of a form is a tab stop, in order, and an on-screen keyboard alters no password', async ({
  page,
}) => {
  for (const [address, names] of stops) {
    await openAtWork(page, address)
    await page.getByRole('button', { name: names[0] ?? '', exact: true }).waitFor()
    const reached: string[] = []
    for (const _ of names) {
      await page.keyboard.press('Tab')
      reached.push(await nameOfFocused(page))
    }
    expect(reached, address).toEqual(names)
    const passwords = await page.locator('input[autocomplete*="password"]').all()
    expect(passwords.length, address).toBe(names.includes('新密码') ? 2 : 0)
    for (const password of passwords)
      expect([
        await password.getAttribute('autocapitalize'),
        await password.getAttribute('autocorrect'),
        await password.getAttribute('spellcheck'),
      ]).toEqual(['none', 'off', 'false'])
  }
})

test('A11Y-2 the keyboard alone resets a forgotten password', async ({ page, mock }) => {
  await openAtWork(page, '/forgot')
  await type(page, field(page, '用户名'), 'sunny2024')
  await press(page, button(page, '下一步'))
  await press(page, page.getByRole('link', { name: '手机验证' }))
  await press(page, button(page, '区号'))
  await press(page, page.getByRole('radio', { name: '+86', exact: true }), 'Space')
  await type(page, field(page, '手机号'), PHONE)
  await press(page, button(page, '获取验证码'))
  await type(page, field(page, '验证码'), (await mock.outbox.waitFor({ to: PHONE, timeoutMs: 5_000 })).code)
  await button(page, '下一步').and(page.locator(':enabled')).waitFor()
  await page.keyboard.press('Enter')
  await seeTitle(page, '设置新密码')
  await type(page, field(page, '新密码'), 'Fresh2026')
  await press(page, button(page, '显示密码').first(), 'Space')
  await type(page, field(page, '确认密码'), 'Fresh2026')
  await press(page, button(page, '完成'))
  await press(page, link(page, '返回首页'))
  await seeTitle(page, '帮助中心')
  expect(path(page)).toBe('/')
})

test('A11Y-2 the keyboard alone reaches the languages and entries of customer service', async ({ page }) => {
  await openAtWork(page, '/kefu')
  for (const name of ['账户找回', '历史工单', '忘记密码']) await tabTo(page, link(page, name))
  await tabTo(page, page.getByRole('radio', { name: '简体中文' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await seeTitle(page, 'Customer service')
  await page.getByRole('radio', { name: 'English' }).and(page.locator(':focus')).waitFor()
  await press(page, link(page, 'Forgot password'))
  await seeTitle(page, 'Forgot password')
})
