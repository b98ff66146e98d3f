import { expect, see, test } from '../../helpers/browser-test'
import { DESK, openConsole, press } from '../../helpers/console'
import { axeViolations } from '../../helpers/page/a11y'

test('CON-1 a fault with every limit is added from the form, a used up one is armed again, and time passes by any jump', async ({
  newPage,
  mock,
  noise,
}) => {
  // The second tap finds the fault gone.
  noise.expect(/502|40[04]|ERR_CONNECTION_RESET/)
  const { now } = await mock.clock.freeze()
  const page = await newPage(DESK)
  await mock.faults.add({ kind: 'STATUS', status: 502, times: 1, match: { path: '/Tag/index' } })
  await openConsole(page, '?open=faults,clock')
  await see(page, '1 of 1, used up')
  await page.getByRole('button', { name: /^Fault \S+ again$/ }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await see(page, '0 hits, 1 to come')
  expect(await mock.faults.ls()).toMatchObject([
    { kind: 'STATUS', status: 502, times: 1, match: { path: '/Tag/index' }, hits: 0, remaining: 1 },
  ])
  expect(await page.getByRole('button', { name: /^Fault \S+ again$/ }).count()).toBe(0)
  await mock.faults.clear()

  // One press takes both cuts of the network away.
  await mock.faults.add({ kind: 'DELAY', delay: '2s' })
  await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER' })
  const network = page.getByRole('group', { name: 'Network' })
  await network.getByRole('button', { name: 'Offline', pressed: true }).waitFor()
  await network.getByRole('button', { name: 'Online' }).click()
  await network.getByRole('button', { name: 'Online', pressed: true }).waitFor()
  expect(await mock.faults.ls()).toEqual([])

  await page.getByText('More limits').click()
  const limit = (name: string) => page.getByRole('textbox', { name })
  await limit('Percent of the calls').fill('150')
  await see(page, '“150” is not 0 to 100 percent')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  expect(await add.isDisabled()).toBe(true)
  await limit('Percent of the calls').fill('50')
  await limit('Only the call of this number').fill('3')
  await limit('Calls that pass first').fill('1')
  await limit('How long, like 10m').fill('10m')
  await limit('Data of the request').fill('{"id":"5"}')
  await limit('Address that was called').fill('localhost:8081')
  await press(page, 'Changes what it would')
  await see(page, 'More limits, 7 set')
  await add.click()
  const match = { path: '/WorkerOrder/view', nth: 3, data: { id: '5' }, host: 'localhost:8081' }
  await expect
    .poll(() => mock.faults.ls())
    .toMatchObject([{ kind: 'STATUS', match, after: 1, probability: 0.5, ttl: '10m', commit: true }])

  await page.getByRole('textbox', { name: 'Time to pass' }).fill('soon')
  await see(page, 'A duration like')
  // A jump that the server refuses stays to be corrected.
  const own = page.getByRole('textbox', { name: 'Time to pass' })
  await own.fill('400 d')
  await press(page, 'Advance')
  await see(page, /at most 366d/)
  expect(await own.inputValue()).toBe('400 d')
  await own.fill('2 h')
  await press(page, 'Advance')
  await expect
    .poll(async () => Date.parse((await mock.clock.show()).now) - Date.parse(now))
    .toBeGreaterThanOrEqual(2 * 3_600_000)
  expect(await axeViolations(page)).toEqual([])
})
