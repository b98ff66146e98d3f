import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMock } from '../../../mock-server/start-mock'
import { APP_DIR, expect, see, test } from '../../helpers/browser-test'
import { DESK, openConsole, phone, press } from '../../helpers/console'

test('MOCK-8 CON-1 the console says at once when the state cannot be written or the server is gone, and when all is well again; it notices a server that began anew, even where its calls were cleared and outnumber those that were known', async ({
  newPage,
  noise,
}) => {
  noise.expect(/507|ERR_|Failed to (load|fetch)|net::/)
  const folder = mkdtempSync(join(tmpdir(), 'console-kept-'))
  const state = join(folder, 'state.json')
  const server = await startMock({ appDir: APP_DIR, state })
  const page = await newPage({ ...DESK, baseURL: server.url })
  await openConsole(page, '?open=orders,traffic')
  await page
    .getByRole('option', { name: /initApp/ })
    .first()
    .waitFor()
  mkdirSync(`${state}.new`)
  await expect(server.orders.seed()).rejects.toMatchObject({ status: 507 })
  await page
    .getByRole('alert')
    .filter({ hasText: `${state} cannot be written` })
    .waitFor()
  rmSync(`${state}.new`, { recursive: true })
  const kept = await server.orders.seed()
  await page.getByRole('alert').filter({ hasText: 'cannot be written' }).waitFor({ state: 'detached' })
  expect(existsSync(state)).toBe(true)

  // An app that is still loading would fail for want of its parts, which is not what this test is about.
  await phone(page).locator('html:not([data-shell])').waitFor({ state: 'attached' })
  const ways = page.getByRole('button', { name: 'Go on from here' })
  await page.keyboard.press('[')
  await ways.waitFor()
  await server.close()
  await see(page, /no server, trying again/)
  await page.context().setOffline(true)
  const again = await startMock({ appDir: APP_DIR, state, port: Number(new URL(server.url).port) })
  for (let n = 0; n < 60; n++) await fetch(`${again.url}/v1/parameters`)
  await again.requests.clear()
  await fetch(`${again.url}/v1/parameters`)
  await page.context().setOffline(false)
  await see(page, 'The server is back.')
  await page.getByRole('option', { name: 'server started anew' }).waitFor()
  // The past that was looked at has gone with the server.
  await ways.waitFor({ state: 'detached' })
  await page.getByRole('option', { name: kept.id }).waitFor()
  // The phone shows a page of the browser then, which the console may not look into.
  await page.context().setOffline(true)
  await press(page, 'Reload the app')
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
  await page.context().setOffline(false)
  const { id } = await again.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  await page.getByRole('option', { name: id }).waitFor()
  await press(page, 'Reload the app')
  await phone(page).locator('html:not([data-shell]) #app').waitFor({ state: 'attached' })
  await page.close()
  await again.close()
  rmSync(folder, { recursive: true })
})

test('CON-1 a part that cannot be read is named with its reason, at the start and later, until it can be read', async ({
  newPage,
  mock,
  noise,
}) => {
  noise.expect(/500|Failed to load/)
  const page = await newPage(DESK)
  const problem = page.getByRole('alert').filter({ hasText: 'members cannot be read: the list is broken' })
  const members = '**/__mock/members'
  const breakMembers = () =>
    page.route(members, (route) =>
      route.fulfill({ status: 500, json: { error: 'broken', message: 'the list is broken' } }),
    )
  await breakMembers()
  await page.goto('/console')
  await problem.waitFor()
  await page.unroute(members)
  await see(page, /^live/)
  await problem.waitFor({ state: 'detached' })
  await breakMembers()
  await mock.members.patch('sunny2024', { email: null })
  await problem.waitFor()
  await page.unroute(members)
  await mock.members.patch('sunny2024', { email: 'again@example.com' })
  await problem.waitFor({ state: 'detached' })
})
