/** Bug files: a bug is saved in one console and opened in another tester's. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { bugFileSchema } from '#contract/calls/bugs'
import { startMock } from '../../../mock-server/start-mock'
import { placePhone } from '../../../scripts/story/browser/bug-phone'
import { APP_DIR, expect, see, test } from '../../helpers/browser-test'
import { DESK, leadPhone, openConsole, phone, press } from '../../helpers/console'
import { keepDraft, READ } from '../../helpers/recovery'

const DESCRIPTION = '付款后打不开视频'
const description = (page: Page) => phone(page).getByRole('textbox', { name: '问题描述' })

/** Drops a file on the console, as a person would from the desktop. */
const drop = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([file, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], file))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, text] as const,
  )

test('TRU-10 BUG-3 passwords that were typed, hidden or shown, and that of a recovered account appear in no bug file', async ({
  newPage,
  mock,
}) => {
  const page = await newPage(DESK)
  await openConsole(page, '?open=snapshots')
  await leadPhone(page, '/setPwd?type=mobile&key=k&code=123456')
  const app = phone(page)
  await app.getByLabel('新密码', { exact: true }).fill('Hidden2026')
  await app.getByLabel('确认密码', { exact: true }).fill('Shown2026')
  await app.getByRole('button', { name: '显示密码' }).last().click()
  expect(await app.locator('input[type=password]').count()).toBe(1)
  await Promise.all([page.waitForEvent('download'), press(page, 'Bug file')])
  const [name = ''] = await mock.bugs.ls()
  const text = await mock.bugs.show(name)
  expect(text).toContain('设置新密码')
  for (const secret of ['Hidden2026', 'Shown2026']) expect(text).not.toContain(secret)

  const { id } = await mock.orders.seed({})
  await mock.orders.get(id).approve({ password: 'Given2026' })
  await leadPhone(page, `/account?orderId=${id}`)
  await app.getByText('Given2026').waitFor()
  await Promise.all([page.waitForEvent('download'), press(page, 'Bug file')])
  const [second = ''] = (await mock.bugs.ls()).filter((bug) => bug !== name)
  const { phone: kept } = bugFileSchema.parse(JSON.parse(await mock.bugs.show(second)))
  expect(kept?.still).toContain('新密码')
  expect(kept?.still).not.toContain('Given2026')
})

test('BUG-3 TML-2 a bug file that was saved on the confirm step opens on that step, in the console and in a Playwright test', async ({
  newPage,
  mock,
}) => {
  const page = await newPage(DESK)
  // The phone shares the storage of its tab.
  await keepDraft(page, 1)
  await openConsole(page, '?open=snapshots')
  await leadPhone(page, '/account')
  const app = phone(page)
  await app.getByText(READ).first().waitFor()
  await app.getByRole('button', { name: '下一步' }).click()
  await app.getByRole('button', { name: '换一批' }).waitFor()
  await Promise.all([page.waitForEvent('download'), press(page, 'Bug file')])
  const [name = ''] = await mock.bugs.ls()
  await page.goto(`/console?bug=${name}`)
  await see(page, `${name}: the bug was met here`)
  await app.getByRole('button', { name: '换一批' }).waitFor()
  const { phone: kept } = bugFileSchema.parse(JSON.parse(await mock.bugs.show(name)))
  const test = await newPage()
  if (kept) await placePhone(test, kept)
  await test.getByRole('button', { name: '换一批' }).waitFor()
})

test('BUG-3 a bug is saved with the phone, and opened elsewhere by choosing the file, by a link and by dropping it', async ({
  newPage,
  mock,
  noise,
}) => {
  // The broken file is refused.
  noise.expect(/status of 400/)
  await mock.clock.freeze('2099-03-01T09:00:00+08:00')
  const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  const here = await newPage(DESK)
  await openConsole(here, '?open=snapshots')
  await leadPhone(here, '/other')
  await description(here).fill(DESCRIPTION)
  await here.getByLabel('What is wrong').fill('Video does not start')
  const [download] = await Promise.all([here.waitForEvent('download'), press(here, 'Bug file')])
  expect(download.suggestedFilename()).toBe('Video-does-not-start.bug.json')
  const file = await download.path()
  const text = readFileSync(file, 'utf8')
  const saved = bugFileSchema.parse(JSON.parse(text))
  expect(saved.phone).toMatchObject({ address: '/other', still: expect.stringContaining(DESCRIPTION) })
  // The address of the server that it was saved on would lead the app back there.
  expect(Object.keys(saved.phone?.local ?? {})).not.toContain('u1')
  await here.frameLocator('iframe[title="Picture of the app"]').getByText('其他问题').first().waitFor()
  // Opened where it was made, it keeps its name.
  await here.getByLabel('Bug file to open').setInputFiles({
    name: 'Video-does-not-start.bug.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await see(here, 'Video-does-not-start: the bug was met here')
  expect(await mock.bugs.ls()).toEqual(['Video-does-not-start'])

  const theirs = await startMock({ appDir: APP_DIR })
  const there = await newPage({ ...DESK, baseURL: theirs.url })
  const stands = async () => {
    await expect.poll(() => description(there).inputValue()).toBe(DESCRIPTION)
    expect(new URL(there.frame({ url: /\/other$/ })?.url() ?? '').origin).toBe(theirs.url)
    await expect.poll(async () => (await theirs.orders.ls()).map((order) => order.id)).toEqual([id])
    expect((await theirs.clock.show()).now).toBe('2099-03-01T09:00:00+08:00')
  }
  await openConsole(there, '?open=snapshots')
  await there.getByLabel('Bug file to open').setInputFiles({
    name: 'theirs.bug.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await see(there, 'theirs: the bug was met here')
  await there.getByRole('option', { name: '/base/initApp' }).first().waitFor()
  await stands()
  expect(await there.evaluate(() => localStorage.getItem('fp'))).toBe(saved.phone?.local['fp'])
  await see(there, /^Opened, as it was at 2099-03-01 09:00/)

  await theirs.reset()
  await there.goto('/console?bug=theirs')
  await see(there, 'theirs: the bug was met here')
  await stands()
  expect(there.url()).not.toContain('bug=')

  await drop(there, 'broken.json', JSON.stringify({ ...saved, savedAt: 'soon' }))
  await see(there, /^broken\.json: savedAt: a time like/)
  await stands()
  const scenario = { name: 'two-steps', steps: [{ open: '/kefu' }, { open: '/account' }] }
  const state = { ...saved.snapshot.state, scenario: { name: scenario.name, rules: [], hits: [] } }
  const local = { ...saved.phone?.local, u1: 'http://127.0.0.1:9' }
  const handmade = { ...saved, phone: { ...saved.phone, local } }
  const played = { ...handmade, snapshot: { ...saved.snapshot, state }, story: { scenario, taken: 1 } }
  await there.evaluate(() => localStorage.removeItem('u1'))
  await drop(there, 'played.json', JSON.stringify(played))
  await see(there, 'played: the bug was met here')
  await stands()
  expect(await there.evaluate(() => localStorage.getItem('u1'))).not.toContain(':9')
  await there.keyboard.press('6')
  await see(there, 'step 2 of 2')
  await press(there, 'Next step')
  await phone(there).getByRole('heading', { level: 1, name: '账户找回' }).waitFor()
  await there.close()
  await theirs.close()
})
