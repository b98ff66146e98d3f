/** The console's switch between spaces. */
import { SPACE_COOKIE } from '#contract/calls/spaces'
import { expect, see, test } from '../../helpers/browser-test'
import { copied, DESK_WITH_CLIPBOARD, leadPhone, lookAgain, openConsole, phone, press } from '../../helpers/console'
import { axeViolations } from '../../helpers/page/a11y'

test('SPC-3 the console branches a space from a snapshot, works in it, comes back and ends it, and opens a bug file in a space of its own', async ({
  newPage,
  mock,
  noise,
}) => {
  noise.expect(/foreign request: http:\/\/((checkout|third|meeting)\.)?localhost/)
  const page = await newPage(DESK_WITH_CLIPBOARD)
  await mock.orders.seed({ wo_type: 99, describe: '视频卡顿' })
  await mock.snapshots.save('one-order')
  await mock.bugs.save('stutter', { about: 'it stutters' })
  await mock.reset()
  await openConsole(page, '?open=orders,clock')
  await page.keyboard.press('Shift+S')
  const dialog = page.getByRole('dialog', { name: 'Spaces' })
  await dialog.getByText('main', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Name of a new space').fill('测试')
  await press(page, 'New space')
  await see(page, 'A name has small letters, digits and -, up to 40')
  await dialog.getByLabel('Name of a new space').fill('checkout')
  await dialog.getByLabel('from').selectOption('snapshot one-order')
  await press(page, 'New space')
  await page.getByRole('button', { name: 'Space checkout' }).waitFor()
  await see(page, /^live/)
  expect(new URL(page.url()).hostname).toBe('checkout.localhost')
  expect(new URL(page.url()).searchParams.get('open')).toBe('orders,clock')
  const inside = mock.space('checkout')
  const [order] = await inside.orders.ls()
  await leadPhone(page, `/other?id1=${order?.id}`)
  await phone(page).getByText('审核中').first().waitFor()
  await inside.orders.last().reject({ reason: '截图不清晰' })
  await lookAgain(phone(page))
  await phone(page).getByText('截图不清晰').waitFor()
  expect(await mock.orders.ls()).toEqual([])
  await page.getByRole('button', { name: 'Copy command' }).first().click()
  const command = new RegExp(` --url ${mock.url.replace('127.0.0.1', 'localhost')} --space checkout$`)
  await expect.poll(() => copied(page)).toMatch(command)
  await inside.snapshots.save('rejected')
  await press(page, 'Space checkout')
  await dialog.getByLabel('Name of a new space').fill('third')
  await dialog.getByLabel('from').selectOption('snapshot rejected')
  await press(page, 'New space')
  await page.getByRole('button', { name: 'Space third' }).click()
  expect(await mock.space('third').orders.ls()).toMatchObject([{ id: order?.id, status: 2 }])
  await dialog.getByRole('link', { name: 'main' }).click()
  await page.getByRole('button', { name: 'Space main' }).click()
  await dialog.getByRole('listitem').filter({ hasText: 'checkout' }).getByText('1 order').waitFor()
  const end = dialog.getByRole('button', { name: 'End checkout' })
  await end.dblclick()
  // Neither a double click nor looking elsewhere is an answer.
  await dialog.getByRole('button', { name: 'End checkout?' }).waitFor()
  await end.blur()
  await end.click()
  await dialog.getByRole('button', { name: 'End checkout?' }).click()
  await see(page, 'Ended checkout')
  expect((await mock.spaces.ls()).map(({ name }) => name)).toEqual(['main', 'third'])
  await dialog.getByLabel('Name of a new space').fill('meeting')
  await dialog.getByLabel('from').selectOption('bug stutter')
  await page.keyboard.press('Enter')
  await page.getByText('The bug file is open').waitFor()
  expect(await mock.space('meeting').orders.ls()).toMatchObject([{ describe: '视频卡顿' }])
  expect(await mock.orders.ls()).toEqual([])
})

test('SPC-3 the console enters a space by cookie, says when that space has ended, and leads back to main', async ({
  newPage,
  mock,
  noise,
}) => {
  noise.expect(/404|ERR_FAILED/)
  const page = await newPage(DESK_WITH_CLIPBOARD)
  await mock.spaces.add({ name: 'by-cookie' })
  await page.goto('/__mock/spaces/by-cookie/enter?to=/console')
  await see(page, /^live/)
  await mock.spaces.rm('by-cookie')
  await see(page, 'This space has ended.')
  await see(page, /^ended/)
  await page.getByRole('button', { name: 'Space by-cookie' }).click()
  await page.getByRole('dialog', { name: 'Spaces' }).getByRole('link', { name: 'main' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Go to main' }).click()
  await page.getByRole('button', { name: 'Space main' }).waitFor()
  expect(await page.context().cookies()).toMatchObject([{ name: SPACE_COOKIE, value: 'main' }])
})
