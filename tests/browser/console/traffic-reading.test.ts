import { call } from '../../api/client/independent-rpc'
import { expect, see, test } from '../../helpers/browser-test'
import { DESK, openConsole, phone, press, renewPhone } from '../../helpers/console'
import { boxOf } from '../../helpers/page/box'

test('CON-1 the traffic has the words of each answer, folds statistics away, and counts the same calls as its tab, with them or without', async ({
  newPage,
  mock,
}) => {
  await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '稍后再试', match: { path: '/Tag/index' } })
  const page = await newPage(DESK)
  await openConsole(page, '?open=traffic')
  await page
    .getByRole('option', { name: /\/Tag\/index 201 稍后再试/ })
    .first()
    .waitFor()
  for (const path of ['/i', '/o/sdk']) await fetch(`${mock.url}${path}`)
  await page.getByText(/^\d+ analytics calls folded away/).waitFor()
  const statistics = page.getByRole('option', { name: /\/i 200/ })
  expect(await statistics.count()).toBe(0)
  await press(page, 'Unfold')
  await statistics.first().waitFor()
  await press(page, 'Fold')
  await statistics.first().waitFor({ state: 'detached' })

  await fetch(`${mock.url}/o/sdk`)
  // A mark in the list of calls does not count as a call.
  await mock.clock.advance('1h')
  await page.getByRole('option', { name: /clock moved/ }).waitFor()
  const tab = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: /Traffic/ })
  const list = page.getByRole('status').filter({ hasText: /calls$/ })
  const shown = page.getByRole('option').filter({ has: page.locator('.call-answer') })
  // The phone goes on calling: the three are read until they agree.
  const counts = async () => [
    /(\d+)$/.exec(await tab.innerText())?.[1],
    /^(\d+) calls$/.exec(await list.innerText())?.[1],
    String(await shown.count()),
  ]
  const agreed = async () => {
    const read = await counts()
    return new Set(read).size === 1 ? Number(read[0]) : 'not agreed'
  }
  await expect.poll(agreed).toBeGreaterThan(0)
  const folded = await shown.count()
  await press(page, 'Unfold')
  await expect.poll(agreed).toBeGreaterThan(folded)
  await mock.faults.clear()
  await mock.faults.add({ kind: 'HOLD', match: { path: '/Tag/index' }, times: 1 })
  const held = call(mock.url, 'GET', '/Tag/index', {})
  await page.getByRole('option', { name: /\/Tag\/index held/ }).waitFor()
  await expect.poll(agreed).toBeGreaterThan(folded)
  await mock.faults.clear()
  await held
})

test('CON-1 rows stay where they are under the pointer; new calls are counted and shown by one press', async ({
  newPage,
  mock,
}) => {
  const page = await newPage(DESK)
  await openConsole(page, '?open=traffic')
  const rows = page.getByRole('listbox', { name: 'Calls' })
  const { y } = await boxOf(rows)
  await mock.faults.add({ kind: 'BUSINESS', code: 201, match: { path: '/Base/captcha' } })
  await see(page, '1 fault on')
  expect((await boxOf(rows)).y).toBe(y)
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, () => call(mock.url, 'GET', '/Tag/index', {})))
  const newCalls = page.getByRole('button', { name: /^\d+ new calls?/ })
  await send(60)
  const end = () => rows.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))
  await expect.poll(() => rows.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  await rows.hover()
  const top = await rows.evaluate((box) => box.scrollTop)
  await send(5)
  await newCalls.waitFor()
  expect(await rows.evaluate((box) => box.scrollTop)).toBe(top)
  // Some of the calls may come after the press.
  const toEnd = async () => {
    if ((await newCalls.count()) > 0) await newCalls.click()
    return end()
  }
  await expect.poll(toEnd).toBe(0)
  await rows.hover()
  await send(2)
  await newCalls.waitFor()
  await page.mouse.move(5, 5)
  await expect.poll(end).toBe(0)
  await newCalls.waitFor({ state: 'detached' })
  // Statistics that are unfolded are not new; a call of the phone may be.
  for (let nth = 0; nth < 10; nth++) await fetch(`${mock.url}/o/sdk`)
  await page.getByText(/^\d\d analytics calls folded away/).waitFor()
  await rows.hover()
  await page.getByRole('button', { name: 'Unfold', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Fold', exact: true }).waitFor()
  const news = await newCalls.allInnerTexts()
  expect(Number.parseInt(news[0] ?? '0', 10)).toBeLessThan(10)
})

test('CON-1 the phone’s dates follow the server’s clock while its switch is on, after a reload too', async ({
  newPage,
  mock,
}) => {
  const { now } = await mock.clock.freeze('2091-05-06T07:08:09+08:00')
  const page = await newPage(DESK)
  await openConsole(page, '?open=clock')
  await phone(page).getByRole('heading', { name: '帮助中心' }).waitFor()
  const inPhone = () =>
    phone(page)
      .locator('body')
      .evaluate(() => [
        Date.now(),
        Date.parse(new Date().toISOString()),
        new Date(5).getTime(),
        Number(new Date() instanceof Date),
      ])
  const [own = 0] = await inPhone()
  expect(own).toBeLessThan(Date.parse(now))
  const follows = page.getByRole('switch', { name: 'Phone follows' })
  await follows.click()
  const at = (time: number) => [time, time, 5, 1]
  await expect.poll(inPhone).toEqual(at(Date.parse(now)))
  await page.getByRole('banner').getByRole('button', { name: '+24 h' }).click()
  await expect.poll(inPhone).toEqual(at(Date.parse(now) + 86_400_000))
  await renewPhone(page, () => press(page, 'Reload the app'))
  await expect.poll(inPhone).toEqual(at(Date.parse(now) + 86_400_000))
  await follows.click()
  await expect.poll(async () => (await inPhone())[0]).toBeLessThan(Date.parse(now))
})

test('CON-1 a key that is held down leads through a list, and the address is written when it is released; arrow keys scroll a text that has the focus and leave the chosen row', async ({
  newPage,
  mock,
}) => {
  const data = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`k${n}`, n]))
  for (let n = 0; n < 40; n++) await call(mock.url, 'GET', '/Tag/index', data)
  const page = await newPage(DESK)
  await page.addInitScript(() => {
    const { replaceState } = history
    let writes = 0
    history.replaceState = function count(...rest) {
      document.documentElement.dataset['writes'] = String(++writes)
      replaceState.apply(this, rest)
    }
  })
  await openConsole(page, '?open=traffic&traffic.filter=k59')
  const calls = page.getByRole('listbox', { name: 'Calls' })
  await calls.getByRole('option').first().click()
  await page.keyboard.press('Home')
  const chosen = calls.getByRole('option', { selected: true })
  const writes = async () => Number(await page.locator('html').getAttribute('data-writes'))
  const before = await writes()
  for (let n = 0; n < 30; n++) await page.keyboard.down('j')
  await expect.poll(() => chosen.getAttribute('aria-posinset')).toBe('31')
  expect((await writes()) - before).toBe(1)
  await page.keyboard.up('j')
  const row = () => page.evaluate(() => new URLSearchParams(location.search).get('traffic.row'))
  const last = (await chosen.getAttribute('id'))?.replace('Calls-', '')
  await expect.poll(row).toBe(last)

  // A call that was passed may still be shown: it would take the focus away with it.
  const shown = page.getByRole('article', { name: `Call ${/\d+$/.exec(last ?? '')}`, exact: true })
  const text = shown.getByRole('region', { name: 'Request', exact: true })
  await text.getByText('"k59"').waitFor()
  await text.focus()
  for (const [key, isPassed] of [
    ['ArrowDown', (top: number) => top > 0],
    ['ArrowUp', (top: number) => top === 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(async () => isPassed(await text.evaluate((box) => box.scrollTop))).toBe(true)
    expect(await row()).toBe(last)
  }
})

test('CON-1 a list that was scrolled away from its chosen row stays there when rows arrive above that row', async ({
  newPage,
  mock,
}) => {
  const seeded = await Promise.all(Array.from({ length: 60 }, () => mock.orders.seed()))
  const page = await newPage(DESK)
  await openConsole(page, `?open=orders&orders.row=${seeded[0]?.id}`)
  const list = page.getByRole('listbox', { name: 'Orders' })
  const top = () => list.evaluate((box) => box.scrollTop)
  await expect.poll(top).toBeGreaterThan(0)
  await list.evaluate((box) => box.scrollTo({ top: 0 }))
  const { id } = await mock.orders.seed()
  await page.getByRole('option', { name: id }).waitFor()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await top()).toBe(0)
})
