import { expect, see, stored, test } from '../../helpers/browser-test'
import { DESK, openConsole, phone, press } from '../../helpers/console'
import { axeViolations } from '../../helpers/page/a11y'
import { holdRoute } from '../../helpers/page/hold-route'

test('CON-1 an order of any type is created from a form and decided at once on request; a decided one can only expire', async ({
  newPage,
  mock,
}) => {
  const page = await newPage(DESK)
  // A key of an open panel works while the one beside it is active.
  await openConsole(page, '?open=orders,traffic&at=traffic')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'New order' })
  const create = dialog.getByRole('button', { name: 'Create' })
  await dialog.getByLabel('Account').fill('')
  await see(page, 'An order of this type names an account')
  expect(await create.isDisabled()).toBe(true)
  await dialog.getByLabel('Type').selectOption('99')
  await dialog.getByLabel('Description').fill('打不开')
  await dialog.getByText('orders seed --type 99 --device').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await create.click()
  await page.getByRole('article').getByText('打不开').waitFor()
  expect(await mock.orders.last().show()).toMatchObject({
    wo_type: 99,
    full_account: '',
    describe: '打不开',
    device: await stored(page, 'fp'),
    status: 0,
  })

  await page.keyboard.press('1')
  await press(page, 'New order')
  await dialog.getByLabel('Type').selectOption('1')
  await dialog.getByLabel('Account').fill('moonlight88')
  await press(page, 'None')
  await press(page, 'Approved')
  await dialog.getByLabel('Password').fill('Moon12345!')
  await dialog.getByLabel('Password').press('Enter')
  const { id } = await expect
    .poll(() => mock.orders.last().show())
    .toMatchObject({ wo_type: 1, device: '', status: 1, key: expect.any(String) })
    .then(() => mock.orders.last().show())
  expect((await mock.members.show('moonlight88')).password).toBe('Moon12345!')
  const decide = page.getByRole('article', { name: `Order ${id}` }).getByLabel('Decide', { exact: true })
  await expect
    .poll(() => decide.getByRole('button', { name: /^(Approve|Reject|Expire)/ }).allInnerTexts())
    .toEqual([expect.stringMatching(/^Expire/)])
  expect(await page.getByRole('contentinfo').innerText()).not.toMatch(/approve|reject/)
})

test('CON-1 members and settings are changed as on the command line, the phone is logged in, and every tab fits; text that is typed while one of them is saved is still there when the answer has come', async ({
  newPage,
  mock,
}) => {
  const page = await newPage(DESK)
  await openConsole(page)
  await page.keyboard.press('0')
  await page.getByRole('option', { name: 'quietriver10' }).click()
  const member = page.getByRole('article', { name: 'Member quietriver10' })
  await member.getByLabel('Phone').fill('139')
  await see(page, 'With +86 a number has 11 digits, 13 to 19 first; elsewhere 6 to 12')
  expect(await axeViolations(page)).toEqual([])
  expect(await member.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await member.getByLabel('Phone').fill('13900000099')
  await member.getByLabel('E-mail').fill('')
  await member.getByText('members patch quietriver10 --mobile +86:13900000099 --email none').waitFor()
  const answers = /__mock\/(settings|members\/quietriver10)$/
  const releaseMember = await holdRoute(page, answers)
  await member.getByLabel('E-mail').press('Enter')
  await member.getByLabel('Password').fill('Abc12345')
  releaseMember()
  await see(page, 'Changed quietriver10')
  expect(await mock.members.show('quietriver10')).toMatchObject({
    mobile: { country: '+86', number: '13900000099' },
    email: null,
  })
  expect(await member.getByLabel('Password').inputValue()).toBe('Abc12345')
  expect(await member.getByLabel('Phone').inputValue()).toBe('13900000099')
  await page.unroute(answers)
  await member.getByRole('button', { name: /^Log this phone in/ }).click()
  await see(page, 'The phone is logged in as quietriver10')
  const inPhone = () =>
    phone(page)
      .locator('body')
      .evaluate(() => localStorage.getItem('token'))
  await expect.poll(inPhone).toBe((await mock.members.show('quietriver10')).tokens[0])

  await page.getByRole('heading', { name: 'quietriver10' }).click()
  await page.keyboard.press(',')
  const settings = page.getByRole('region', { name: 'Settings' })
  await settings.getByLabel('code.ttl').fill('soon')
  await see(page, 'a duration like 500ms, 8s, 10m, 24h or 7d')
  expect(await axeViolations(page)).toEqual([])
  expect(await settings.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true)
  await settings.getByLabel('code.ttl').fill('10m')
  await settings.getByLabel('code.fixed').fill('123456')
  await settings.getByText('settings set code.fixed=123456 code.ttl=10m').waitFor()
  const releaseSettings = await holdRoute(page, answers)
  await settings.getByLabel('code.fixed').press('Enter')
  await settings.getByLabel('captcha.fixed').fill('Abc12345')
  releaseSettings()
  await see(page, 'Settings saved')
  expect(await mock.settings.show()).toMatchObject({
    code: { fixed: '123456', ttl: '10m', resend: '60s' },
    captcha: {},
  })
  expect(await settings.getByLabel('captcha.fixed').inputValue()).toBe('Abc12345')
  expect(await settings.getByLabel('code.fixed').inputValue()).toBe('123456')
  await settings.getByText('2 changed').waitFor()
  await settings.getByRole('button', { name: 'Defaults' }).click()
  await expect.poll(async () => (await mock.settings.show()).code).toEqual({ ttl: '5m', resend: '60s', attempts: 5 })

  const hidden = () =>
    page.getByRole('navigation', { name: 'Panels' }).evaluate((bar) => bar.scrollWidth - bar.clientWidth)
  for (const width of [1024, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await hidden(), `at ${width} px`).toBe(0)
  }
})

test('CON-1 an order that gets the number of another after a reset has nothing of what was typed for that one', async ({
  newPage,
  mock,
}) => {
  const [page] = [await newPage(DESK), await mock.clock.freeze('2031-01-01T09:00:00+08:00')]
  const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  await openConsole(page, `?open=orders&orders.row=${id}`)
  const reason = page.getByLabel('reason', { exact: true })
  await reason.fill('重复提交')
  await page.getByRole('button', { name: '24 h', exact: true }).click()
  await mock.reset()
  await page.getByRole('article').waitFor({ state: 'detached' })
  await mock.clock.freeze('2031-01-01T09:00:00+08:00')
  expect((await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })).id).toBe(id)
  await expect.poll(() => reason.inputValue()).toBe('')
  expect(await page.getByRole('button', { name: '24 h', exact: true }).getAttribute('aria-pressed')).toBe('false')
})
