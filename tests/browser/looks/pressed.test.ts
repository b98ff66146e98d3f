import type { ElementHandle, Page } from 'playwright-core'
import { expect, openAtWork, test } from '../../helpers/browser-test'
import { logIn } from '../../helpers/page/log-in'
import { toConfirmStep } from '../../helpers/recovery'

const CONTROLS = 'a, button, label:has(> input), .tile-empty'

type Control = ElementHandle<HTMLElement>

const nameOf = (control: Control) => control.evaluate((element) => `${element.className} ${element.textContent}`)

/** How a control is drawn: its overlay, and its ring in forced colours. */
const drawing = (control: Control) =>
  control.evaluate((element) => {
    const { backgroundImage, outlineStyle } = getComputedStyle(element)
    return `${backgroundImage} ${outlineStyle}`
  })

/** The style sheets tell controls apart by their own class and that of what they stand in. */
const kindOf = (control: Control) =>
  control.evaluate((element) => `${element.className} in ${element.parentElement?.className}`)

/** The names of the controls that look the same while they are held down, one of each kind that is not in `seen`. */
async function deadControls(page: Page, seen: Set<string>): Promise<string[]> {
  const dead: string[] = []
  for (const control of (await page.$$(CONTROLS)) as Control[]) {
    if (!(await control.isVisible()) || (await control.isDisabled())) continue
    const kind = await kindOf(control)
    if (seen.has(kind)) continue
    seen.add(kind)
    await control.scrollIntoViewIfNeeded()
    const before = await drawing(control)
    await control.hover()
    await page.mouse.down()
    const held = await drawing(control)
    // Let go beside it, so that nothing is done.
    await page.mouse.move(0, 0)
    await page.mouse.up()
    if (held === before) dead.push(await nameOf(control))
  }
  return dead
}

/** Each screen, and the control of it that comes last. */
const screens = [
  ['/', 'button.question'],
  ['/kefu', 'a[href*="agents"]'],
  ['/account', '.tile-empty'],
  ['/reault', '.captcha img'],
  ['/list', 'a[href="/kefu"]'],
  ['/phone', '.code-button'],
  ['/pwd', 'button[type=submit]'],
  ['/success', '.button'],
  ['/Authentication?userName=sunny2024', 'a[href*="/getCode"]'],
] as const
test('CARE-5 every kind of control shows that it is pressed, candidates and the countries of a dialog too', async ({
  page,
  mock,
}) => {
  const seen = new Set<string>()
  await logIn(page, mock)
  for (const [address, last] of screens) {
    await openAtWork(page, address)
    await page.locator(last).first().waitFor()
    expect(await page.locator(CONTROLS).count(), address).toBeGreaterThan(1)
    expect(await deadControls(page, seen), address).toEqual([])
  }
  await toConfirmStep(page)
  await page.locator('button.candidate').first().waitFor()
  expect(await deadControls(page, seen)).toEqual([])
  expect(seen.size).toBeGreaterThan(10)
  await openAtWork(page, '/phone')
  await page.getByRole('button', { name: '区号' }).click()
  const country = (await page.waitForSelector('label:has(> input)')) as Control
  const before = await drawing(country)
  await country.hover()
  await page.mouse.down()
  expect(await drawing(country)).not.toBe(before)
})

test('CARE-5 in forced colours, which remove backgrounds, a pressed control gets a frame and a field in focus an outline', async ({
  newPage,
}) => {
  const page = await newPage({ forcedColors: 'active' })
  await openAtWork(page, '/success')
  const home = (await page.waitForSelector('.button')) as Control
  await home.hover()
  await page.mouse.down()
  expect(await home.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  await openAtWork(page, '/other')
  const outline = () =>
    page
      .locator('.field-control')
      .first()
      .evaluate((control) => getComputedStyle(control).outlineStyle)
  expect(await outline()).toBe('none')
  await page.getByRole('textbox', { name: '问题描述' }).focus()
  expect(await outline()).toBe('solid')
})
