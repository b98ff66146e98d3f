import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { readScenario } from '../../../mock-server/scenario/read'
import { startMock } from '../../../mock-server/start-mock'
import { call as sealed } from '../../api/client/independent-rpc'
import { mockCli } from '../../api/client/terminal'
import { APP_DIR, expect, see, test } from '../../helpers/browser-test'
import { copied, DESK, DESK_WITH_CLIPBOARD } from '../../helpers/console'
import { harSchema } from '../../helpers/har'

const run = promisify(execFile)
const INIT = '/base/initApp'
const call = (page: Page, path: string) => page.getByRole('option', { name: path }).first()

async function openTraffic(page: Page): Promise<void> {
  await page.goto('/console?open=traffic')
  await call(page, INIT).click()
  await page.getByRole('article', { name: /^Call/ }).waitFor()
}

describe('a call leaves the console', () => {
  test('CON-1 a call sent again has a row that shows if it was answered; all calls download as an HTTP archive', async ({
    newPage,
    mock,
    noise,
  }) => {
    noise.expect(/ERR_|Failed to load/)
    const page = await newPage(DESK)
    await fetch(`${mock.url}/v1/parameters?user=1001`, { headers: { Authorization: 'Bearer app-development-key' } })
    await openTraffic(page)
    const detail = page.getByRole('article', { name: /^Call/ })
    const sendAgain = async () => {
      const before = await detail.getAttribute('aria-label')
      await page.getByRole('button', { name: /^Send again/ }).click()
      await expect.poll(() => detail.getAttribute('aria-label')).not.toBe(before)
      const calls = await mock.requests.ls({ path: INIT })
      expect(await detail.getAttribute('aria-label')).toBe(`Call ${calls.at(-1)?.id}`)
      expect(calls.at(-1)?.wire.request).toBe(calls.at(0)?.wire.request)
      expect(calls.at(-1)?.headers['device-code']).toBe(calls.at(0)?.headers['device-code'])
      return calls.at(-1)
    }
    expect(await sendAgain()).toMatchObject({ code: 200 })
    await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { path: INIT }, times: 1 })
    expect(await sendAgain()).toMatchObject({ code: 0 })
    await detail.getByText('no answer').waitFor()

    // Sends the hidden values too, since the same member makes the call once more.
    const { token } = await mock.members.token('sunny2024')
    const VIEW = '/Member/view'
    await sealed(mock.url, 'GET', VIEW, {}, { token })
    await call(page, VIEW).click()
    await page.getByRole('button', { name: /^Send again/ }).click()
    const [, again] = await mock.requests.waitFor({ path: VIEW }, { count: 2 })
    expect(again).toMatchObject({ code: 200, headers: { authorization: token } })

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'HAR' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('requests.har')
    const archive = harSchema.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
    expect(archive.log.entries.some(({ request }) => request.queryString.length > 0)).toBe(true)
    expect(archive.log.entries.length).toBeLessThanOrEqual((await mock.requests.ls()).length)
  })

  test('CON-1 a call is decrypted, filtered by path, and copied as a curl command that runs, a fault command, a scenario step and a fixture', async ({
    newPage,
    mock,
  }) => {
    const page = await newPage(DESK_WITH_CLIPBOARD)
    await openTraffic(page)
    await page.keyboard.press('/')
    await page.keyboard.type('/index/')
    await expect.poll(() => page.getByRole('listbox', { name: 'Calls' }).getByRole('option').count()).toBe(1)
    await call(page, '/Index/index').click()
    await page.getByRole('region', { name: 'Request' }).getByText('version').waitFor()
    await page.keyboard.press('u')
    await expect.poll(() => copied(page)).toContain(`${mock.url}/index.htm`)
    await page.getByLabel('Filter calls').fill('')
    await call(page, INIT).click()

    const before = (await mock.requests.ls({ path: INIT })).length
    const last = await copied(page)
    await page.getByRole('button', { name: /^curl/ }).click()
    await expect.poll(() => copied(page)).not.toBe(last)
    const { stdout: answered } = await run('bash', ['-c', await copied(page)])
    expect(JSON.parse(answered)).toEqual(expect.any(String))
    const calls = await mock.requests.ls({ path: INIT })
    expect(calls).toHaveLength(before + 1)
    expect(calls.at(-1)).toMatchObject({ code: 200, data: calls[0]?.data })

    await page.getByRole('button', { name: /^fault/ }).click()
    await expect.poll(() => copied(page)).toMatch(/^npm run mock -- faults add/)
    const [entry] = await mock.requests.ls({ path: INIT })
    const { path, method, data, answer } = entry ?? {}
    // A shell splits the words and takes care of the quotes.
    const command = (await copied(page)).replace('npm run mock -- ', '')
    const { stdout } = await run('bash', ['-c', `printf '%s\\0' ${command}`])
    expect((await mockCli(stdout.split('\0').slice(0, -1))).code).toBe(0)
    const given = { data: (answer as { data?: unknown }).data }
    expect(await mock.faults.ls()).toMatchObject([{ kind: 'BUSINESS', ...given, match: { path: INIT }, times: 1 }])

    await page.getByRole('button', { name: /^scenario step/ }).click()
    await expect.poll(() => copied(page)).toContain('calls:')
    expect(readScenario(`steps:\n${await copied(page)}`, 'pasted.yaml', 'pasted').steps).toEqual([
      { calls: { [INIT]: 1 } },
    ])

    await page.getByRole('button', { name: /^fixture/ }).click()
    await expect.poll(() => copied(page)).toContain('"answer"')
    expect(JSON.parse(await copied(page))).toEqual({ path, method, data, answer })
  })
})

describe('a server beyond loopback', () => {
  const TOKEN = 'a secret of this test'

  test('CON-1 CTL-2 the console asks for its token unless it is in the address, and shows names on the network as a QR code', async ({
    newPage,
    noise,
  }) => {
    noise.expect(/401/, /foreign request: http:\/\/desk\.office\.localhost/)
    const server = await startMock({ appDir: APP_DIR, host: '0.0.0.0', token: TOKEN })
    const began = Date.parse((await server.clock.freeze()).now)
    const { port } = new URL(server.url)
    const page = await newPage(DESK)
    await page.goto(`http://127.0.0.1:${port}/console`)
    await page.getByLabel('MOCK_TOKEN').fill('a wrong one')
    await page.keyboard.press('Enter')
    await page.getByText('That token is not the right one').waitFor()
    await page.getByLabel('MOCK_TOKEN').fill(TOKEN)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await see(page, /^live/)
    await page.getByRole('banner').getByRole('button', { name: '+24 h' }).click()
    await expect.poll(async () => Date.parse((await server.clock.show()).now) - began).toBe(24 * 3_600_000)
    await page.getByRole('button', { name: 'Open on another device' }).click()
    await see(page, 'a name that only this machine knows')
    expect(await page.getByRole('img', { name: /^QR code of/ }).count()).toBe(0)
    const other = await newPage(DESK)
    // It acts like a name on the network: browsers resolve it to their own machine, and two labels name no space.
    const origin = `http://desk.office.localhost:${port}`
    await other.goto(`${origin}/console?${new URLSearchParams({ open: 'clock', token: TOKEN })}`)
    await see(other, /^live/)
    expect(other.url()).toBe(`${origin}/console?open=clock`)
    await other.getByRole('button', { name: 'Open on another device' }).click()
    await other.getByRole('img', { name: `QR code of ${origin}/` }).waitFor()
    await Promise.all([page.close(), other.close()])
    await server.close()
  })
})
