import { expect, see, test } from '../../helpers/browser-test'
import { DESK, openConsole, phone, press, renewPhone } from '../../helpers/console'
import { axeViolations } from '../../helpers/page/a11y'

test('CON-1 a scenario written in the console shows errors by line, is kept while closed and over a reload, saved and played; the phone is loaded anew when somebody else starts it, its result goes with its text, and one that cannot start leaves the phone', async ({
  newPage,
  mock,
  noise,
}) => {
  noise.expect(/400/)
  const page = await newPage(DESK)
  await openConsole(page, '?open=scenarios')
  await press(page, 'Write a scenario')
  const editor = page.getByRole('dialog', { name: 'Write a scenario' })
  const text = editor.getByRole('textbox')
  await text.fill('name: two-looks\nsteps:\n  - opn: /phone\n  - see: 手机号\n')
  await press(page, 'Check and save')
  await editor.getByText('steps.0.opn: unknown field (did you mean open?)').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect((await mock.scenarios.ls()).map(({ name }) => name)).not.toContain('two-looks')
  await editor.getByRole('button', { name: 'line 3' }).first().click()
  await page.keyboard.type('  - open: /forgot')
  await page.keyboard.press('Escape')
  await press(page, 'Write a scenario')
  const typed = 'name: two-looks\nsteps:\n  - open: /forgot\n  - see: 手机号\n'
  expect(await text.inputValue()).toBe(typed)
  await openConsole(page, '?open=scenarios')
  await press(page, 'Write a scenario')
  expect(await text.inputValue()).toBe(typed)
  await text.fill('name: two-looks\nsteps:\n  - open: /forgot\n  - see: 用户名\n')
  await press(page, 'Save and play')
  await see(page, 'all 2 steps taken')
  await phone(page).getByRole('textbox', { name: '用户名' }).waitFor()
  expect(await mock.scenarios.show('two-looks')).toMatchObject({ steps: [{ open: '/forgot' }, { see: '用户名' }] })
  await renewPhone(page, () => mock.scenarios.start('two-looks'))
  await mock.scenarios.stop()
  const passed = page.getByRole('option', { name: /two-looks/ }).getByText('Passed')
  await passed.waitFor()
  await press(page, 'Write a scenario')
  await text.fill('name: two-looks\nsteps: [{ open: /forgot }]\n')
  await press(page, 'Check and save')
  await see(page, /^Saved two-looks/)
  await page.keyboard.press('Escape')
  await passed.waitFor({ state: 'detached' })
  // One that the server takes and cannot start says why, and the phone comes back.
  await press(page, 'Write a scenario')
  await text.fill('name: stranger\ngiven: { members: { nobody: { password: x } } }\nsteps: [{ open: /forgot }]\n')
  await press(page, 'Save and play')
  await see(page, /nobody/)
  await phone(page).getByRole('textbox', { name: '用户名' }).waitFor()
  // A copy of another one takes the place of an unsaved story only if one says so.
  await text.fill('name: unsaved\n')
  await page.keyboard.press('Escape')
  await page.getByRole('option', { name: /two-looks/ }).click()
  for (const kept of ['name: unsaved\n', expect.stringContaining('"two-looks-copy"')]) {
    page.once('dialog', (asked) => (kept === 'name: unsaved\n' ? asked.dismiss() : asked.accept()))
    await press(page, 'File')
    await press(page, 'Edit a copy')
    if (kept === 'name: unsaved\n') {
      await page.keyboard.press('Escape')
      await press(page, 'Write a scenario')
    }
    expect(await text.inputValue()).toEqual(kept)
    await page.keyboard.press('Escape')
  }
})
