import { expect, test } from '../../helpers/browser-test'
import { DESK, leadPhone, openConsole, phone, press } from '../../helpers/console'

test('CON-1 CTL-1 a call is held from the fault form, looked at, edited in the traffic and let go or dropped, even while as many as a browser has connections for are held', async ({
  newPage,
  mock,
  noise,
}) => {
  noise.expect(/net::ERR_|Failed to load/)
  const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  const page = await newPage(DESK)
  await openConsole(page, '?open=faults')
  await page.getByLabel('How many calls; empty for all').fill('')
  await page.getByLabel('Path; empty for every path').fill('/WorkerOrder/view')
  await page.getByLabel('What happens').selectOption('held for you')
  await page.getByLabel('Where it is held').selectOption('with its answer')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => mock.faults.ls()).toMatchObject([{ kind: 'HOLD', at: 'answer' }])

  await leadPhone(page, `/account?orderId=${id}&s=2`)
  await page.getByRole('button', { name: '1 call held' }).click()
  const held = page.getByRole('option', { name: /\/WorkerOrder\/view held held with its answer/ })
  const detail = page.getByRole('article', { name: /^Held call/ })
  await detail.getByText(/the app gives up in 0:[0-4]\d/).waitFor()
  const answer = detail.getByRole('textbox', { name: 'Answer, JSON' })
  const text = await answer.inputValue()
  expect(JSON.parse(text)).toMatchObject({ code: 200, data: { status: 0 } })
  await answer.fill('{\n "code": 205,\n "msg": x }')
  await detail.getByRole('alert').getByText('line 3, column 9').waitFor()
  expect(await detail.getByRole('button', { name: /^Let go/ }).isDisabled()).toBe(true)
  await answer.fill('{ "cod": 205 }')
  await detail.getByRole('alert').getByText('did you mean code?').waitFor()
  const rejected = { data: { ...JSON.parse(text).data, status: 2, results: '截图不清晰' } }
  await answer.fill(JSON.stringify(rejected))
  await detail.getByText(/held release \d+/).waitFor()
  await detail.getByRole('button', { name: 'Close' }).click()
  await held.click()
  expect(await answer.inputValue()).toContain('截图不清晰')
  // The app gives a call up before a text is finished: the next call of the kind takes it over.
  await press(page, 'Reload the app')
  await detail.waitFor({ state: 'detached' })
  await held.click()
  expect(await answer.inputValue()).not.toContain('截图不清晰')
  await detail.getByRole('button', { name: /^Take the text of call/ }).click()
  await press(page, 'Let go, edited')
  await page
    .getByRole('article', { name: /^Call \d+/ })
    .getByText('held with its answer, edited')
    .waitFor()
  await phone(page).getByText('截图不清晰').first().waitFor()
  expect(await mock.orders.get(id).show()).toMatchObject({ status: 0 })

  await mock.faults.clear()
  await mock.faults.add({ kind: 'HOLD', match: { path: '/WorkerOrder/view' }, times: 1 })
  await press(page, 'Reload the app')
  const stopped = page.getByRole('option', { name: /\/WorkerOrder\/view held held before/ })
  await stopped.click()
  const data = detail.getByRole('textbox', { name: 'Request, JSON' })
  expect(JSON.parse(await data.inputValue())).toMatchObject({ id })
  await press(page, 'Drop')
  const ended = async () => (await mock.requests.ls({ path: '/WorkerOrder/view', code: 0 })).map(({ held }) => held)
  await expect.poll(ended).toContainEqual({ at: 'request', end: 'dropped' })
  await stopped.waitFor({ state: 'detached' })

  await mock.faults.add({ kind: 'HOLD', match: { path: '/v1/parameters' } })
  // They are asked without a key.
  noise.expect(/401/)
  await page.evaluate(() => {
    for (let n = 0; n < 6; n++) void fetch(`/v1/parameters?n=${n}`)
  })
  await page
    .getByRole('option', { name: /parameters held/ })
    .nth(4)
    .click()
  await press(page, 'Let go')
  await page.getByRole('article', { name: /^Call \d+/ }).waitFor()
  await mock.faults.clear()
})
