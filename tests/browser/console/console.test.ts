import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, see, stored, test } from '../../helpers/browser-test'
import { copied, DESK, DESK_WITH_CLIPBOARD, openConsole, phone, press, sendCode } from '../../helpers/console'

const VIEW = '/WorkerOrder/view'
const seeInPhone = (page: Page, text: string) => phone(page).getByText(text).first().waitFor()

/** Makes a pending order of the phone in the frame and waits until it shows there. @returns its number */
async function waitingOrder(page: Page, seed: (device: string) => Promise<{ id: string }>): Promise<string> {
  const { id } = await seed((await stored(page, 'fp')) ?? '')
  await page.getByRole('option', { name: id }).click()
  await press(page, /^Show/)
  await seeInPhone(page, '您的工单正在处理中')
  return id
}

describe('the console decides orders', () => {
  test('CON-1 CON-2 one key approves, another rejects with a reason first, and the phone shows each within one poll; the footer follows what is on screen, with the command line of each decision', async ({
    newPage,
    mock,
  }) => {
    const page = await newPage(DESK)
    await page.clock.install()
    await openConsole(page)
    const seed = (device: string) => mock.orders.seed({ wo_type: 1, full_account: 'sunny2024', device })
    const approved = await waitingOrder(page, seed)
    await page.getByRole('heading', { name: approved }).click()
    await page.keyboard.press('a')
    await see(page, 'Approved')
    await page.clock.fastForward(8_000)
    await seeInPhone(page, '审核通过')
    expect(await mock.orders.get(approved).show()).toMatchObject({ status: 1 })

    const rejected = await waitingOrder(page, seed)
    await page.getByRole('heading', { name: rejected }).click()
    await page.keyboard.press('r')
    expect(await mock.orders.get(rejected).show()).toMatchObject({ status: 0 })
    await page.keyboard.type('支付时间看不清')
    await page.keyboard.press('Enter')
    // The poll of the first decision came by itself.
    await page.getByRole('banner').getByRole('button', { name: '+8 s' }).click()
    await seeInPhone(page, '支付时间看不清')
    expect((await mock.orders.get(rejected).show()).history.at(-1)).toMatchObject({ to: 2, reason: '支付时间看不清' })

    const { id } = await mock.orders.seed({ wo_type: 99, full_account: 'sunny2024' })
    await page.getByRole('option', { name: id }).click()
    const foot = page.getByRole('contentinfo')
    await expect.poll(() => foot.innerText()).toMatch(/next[\s\S]*before[\s\S]*approve[\s\S]*reject[\s\S]*expire/)
    await page.getByRole('article').getByText('none for this type').waitFor()
    await page.getByRole('banner').getByRole('button', { name: '+24 h' }).hover()
    await foot.getByText('clock advance 24h').waitFor()
    await page
      .getByLabel('Decide')
      .getByRole('button', { name: /^Reject/ })
      .focus()
    await expect.poll(() => foot.innerText()).toContain(`npm run mock -- orders reject ${id} --reason 截图不清晰`)
    // Its key shows the line too, before the decision removes the button.
    await page.keyboard.press('a')
    await expect.poll(() => foot.innerText()).toContain(`npm run mock -- orders approve ${id}`)
    await page.keyboard.press('3')
    await expect.poll(() => foot.innerText()).toContain('npm run mock -- outbox')
  })

  test('CON-1 a decision waits for its delay, listed as due, until keys advance the clock; an invalid delay is refused', async ({
    newPage,
    mock,
  }) => {
    const page = await newPage(DESK)
    await mock.clock.freeze()
    const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await openConsole(page, `?orders.row=${id}`)
    const decide = page.getByLabel('Decide', { exact: true })
    await page.getByRole('group', { name: 'Delay' }).getByRole('button', { name: '24 h' }).click()
    await decide.getByRole('button', { name: /^Reject/ }).click()
    await see(page, /Rejected in 24h/)
    await decide.getByRole('button', { name: /^Expire/ }).click()
    await see(page, /→ expired/)
    const planned = ['reject', 'expire'].map((kind) => ({ kind, ref: id }))
    expect((await mock.clock.show()).due).toMatchObject(planned)
    const before = Date.parse((await mock.clock.show()).now)
    await page.keyboard.press('+')
    await page.keyboard.press('d')
    await expect.poll(async () => (await mock.orders.get(id).show()).expired).toMatchObject({ code: 410 })
    await page.getByRole('option', { name: id }).getByText('Expired').waitFor()
    expect(Date.parse((await mock.clock.show()).now) - before).toBe(24 * 3_600_000)

    const next = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await page.getByRole('option', { name: next.id }).click()
    await page.getByRole('article', { name: `Order ${next.id}` }).waitFor()
    // Escape leaves a field to the keys.
    const isTyping = () => page.evaluate(() => document.activeElement?.matches('input'))
    await page.keyboard.press('e')
    expect(await isTyping()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isTyping()).toBe(false)
    const approve = decide.getByRole('button', { name: /^Approve/ })
    const delay = page.getByLabel('Another delay, like 90s or 2h')
    await delay.fill('soon')
    await page.getByRole('alert').getByText('soon is no duration').waitFor()
    expect(await approve.isDisabled()).toBe(true)
    // Copied, it would decide at once.
    expect(await decide.getByText(/orders approve/).count()).toBe(0)
    await delay.fill('90 s')
    // A look elsewhere loses nothing.
    await delay.blur()
    await page.keyboard.press('2')
    await delay.waitFor({ state: 'detached' })
    await page.keyboard.press('1')
    expect(await delay.inputValue()).toBe('90 s')
    await approve.click()
    await expect.poll(async () => (await mock.clock.show()).due).toMatchObject([{ kind: 'approve', ref: next.id }])
    const { now, due } = await mock.clock.show()
    expect(Date.parse(due[0]?.at ?? '') - Date.parse(now)).toBe(90_000)
    await see(page, /in 90 s|in 1 min/)
    await mock.orders.last().reject()
    // The plan goes with the decision.
    await page.getByText(/in 90 s|in 1 min/).waitFor({ state: 'detached' })
    await see(page, 'submit again in the phone (重新提交)')
  })
})

describe('the console shows what happens', () => {
  test('CON-1 the code that was sent appears in the header and in the outbox', async ({ newPage, mock }) => {
    const page = await newPage(DESK_WITH_CLIPBOARD)
    await openConsole(page, '?open=outbox')
    await sendCode(mock)
    const { code, expiresAt } = await mock.outbox.waitFor({ to: '13800000001', timeoutMs: 5_000 })
    const shown = `${code.slice(0, 3)} ${code.slice(3)}`
    await page.getByRole('banner').getByText(shown).waitFor()
    await page.getByRole('region', { name: 'Outbox' }).getByText(shown).waitFor()
    await page.keyboard.press('c')
    await expect.poll(() => copied(page)).toBe(code)
    await mock.clock.freeze()
    await mock.clock.advance({ to: new Date(Date.parse(expiresAt) - 70_000).toISOString() })
    await page.getByRole('banner').getByText('1:10 left').waitFor()
    await mock.clock.advance('70s')
    await page
      .getByRole('banner')
      .getByText(/^ran out/)
      .waitFor()
  })

  test('CON-1 a link reproduces panels, filter and row', async ({ newPage, mock }) => {
    const page = await newPage(DESK)
    await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    const { id } = await mock.orders.seed({ wo_type: 3, full_account: 'moonlight88' })
    await openConsole(page)
    await page.keyboard.press('Shift+Digit5')
    await page.getByRole('region', { name: 'Orders' }).click({ position: { x: 200, y: 300 } })
    await page.keyboard.press('/')
    await page.keyboard.type('moon')
    await page.getByRole('option', { name: id }).click()
    await expect.poll(() => page.url()).toContain(id)
    const other = await newPage(DESK)
    await other.goto(page.url())
    await other.getByRole('article', { name: `Order ${id}` }).waitFor()
    await other.getByRole('region', { name: 'Clock' }).waitFor()
    expect(await other.getByLabel('Filter orders').inputValue()).toBe('moon')
  })
})

describe('the console changes how the server behaves', () => {
  test('CON-1 faults come by a key, a button, a switch or the form, but not by a key in a field or one that is off; the next call that fails is a sent order, unless another is chosen', async ({
    newPage,
    mock,
    noise,
  }) => {
    // The key t cuts the phone off, so whatever it asks for meanwhile fails.
    noise.expect(/502|ERR_CONNECTION_RESET/)
    const page = await newPage(DESK)
    await openConsole(page, '?open=orders,faults')
    await see(page, 'No faults')
    await page.keyboard.press('n')
    await see(page, 'The next order sent fails')
    expect(await mock.faults.ls()).toMatchObject([{ kind: 'STATUS', match: { path: '/WorkerOrder/add' }, times: 1 }])
    await mock.faults.clear()
    await page.getByLabel('Which call fails next').selectOption('next look at an order')
    await press(page, /^Fail next call/)
    await see(page, 'The next look at an order fails')
    expect(await mock.faults.ls()).toMatchObject([{ kind: 'STATUS', match: { path: VIEW }, times: 1 }])
    await mock.faults.clear()

    await page.keyboard.press('/')
    await page.keyboard.type('nt')
    // The input method takes these keys.
    const filter = page.getByLabel('Filter orders')
    for (const key of ['Enter', 'Escape']) await filter.dispatchEvent('keydown', { key, isComposing: true })
    expect(await filter.evaluate((field: HTMLInputElement) => [field.value, field === document.activeElement])).toEqual(
      ['nt', true],
    )
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('checkbox', { name: 'Key n is on' }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await page.keyboard.press('t')
    await expect
      .poll(async () => (await mock.faults.ls()).map(({ kind }) => kind))
      .toEqual(['CONNECTION_RESET_BY_PEER'])
    await mock.faults.clear()

    await page.getByLabel('How many calls').fill('2')
    await page.getByLabel('Path; empty').fill(VIEW)
    await press(page, /^Add$/)
    await see(page, `Each of the next 2 calls of ${VIEW} is answered with HTTP 502`)
    expect(await mock.faults.ls()).toMatchObject([{ match: { path: VIEW }, times: 2 }])
    await press(page, /^Remove fault/)
    await expect.poll(() => mock.faults.ls()).toEqual([])
    const everything = page.getByRole('switch', { name: 'Everything fails' })
    await everything.click()
    await expect.poll(() => everything.getAttribute('aria-checked')).toBe('true')
    expect(await mock.faults.ls()).toMatchObject([{ kind: 'STATUS', status: 502 }])
    await everything.click()
    await expect.poll(() => mock.faults.ls()).toEqual([])
  })
})
