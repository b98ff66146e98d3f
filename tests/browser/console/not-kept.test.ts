import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMock } from '../../../mock-server/start-mock'
import { APP_DIR, expect, see, test } from '../../helpers/browser-test'
import { DESK } from '../../helpers/console'

test('MOCK-8 CON-1 the console says at once when the state cannot be written, and when it can again', async ({
  newPage,
  noise,
}) => {
  noise.expect(/507|Failed to load/)
  const folder = mkdtempSync(join(tmpdir(), 'console-kept-'))
  const state = join(folder, 'state.json')
  const server = await startMock({ appDir: APP_DIR, state })
  const page = await newPage(DESK)
  await page.goto(`${server.url}/console`)
  await see(page, /^live/)
  mkdirSync(`${state}.new`)
  await expect(server.orders.seed()).rejects.toMatchObject({ status: 507 })
  await page
    .getByRole('alert')
    .filter({ hasText: `${state} cannot be written` })
    .waitFor()
  rmSync(`${state}.new`, { recursive: true })
  await server.orders.seed()
  await page.getByRole('alert').filter({ hasText: 'cannot be written' }).waitFor({ state: 'detached' })
  expect(existsSync(state)).toBe(true)
  await page.close()
  await server.close()
  rmSync(folder, { recursive: true })
})
