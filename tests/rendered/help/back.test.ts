import { addShells, calledShells } from '../../helpers/help'
import { expect, openAtWork, seeTitle, stopClock, tap, test } from '../../helpers/rendered/rendered-test'

const shells = [
  { names: ['android', 'Android', 'WebViewJavascriptBridge'], call: 'android true;' },
  { names: ['android without close', 'Android', 'WebViewJavascriptBridge'], call: 'Android true;' },
]
test('HELP-2 back calls only the first bridge that can close', async ({ page }) => {
  for (const { names, call } of shells) {
    await addShells(page, names)
    await openAtWork(page, '/')
    await seeTitle(page, '帮助中心')
    expect(await calledShells(page)).toBe('')
    await tap(page, '返回')
    await expect.poll(() => calledShells(page)).toBe(call)
    expect(new URL(page.url()).pathname).toBe('/')
  }
})

const throwing = [
  { name: 'WebViewJavascriptBridge', member: 'callHandler', left: '' },
  { name: 'android', member: 'close', left: 'WebViewJavascriptBridge' },
]
test('HELP-15 when a bridge throws, the next one or the history takes its place', async ({ page }) => {
  for (const { name, member, left } of throwing) {
    await addShells(page, left ? [left] : [])
    await page.addInitScript(
      ({ name, member }) => {
        const fail = () => {
          throw new Error('Method not found')
        }
        Object.defineProperty(window, name, { value: { [member]: fail }, configurable: true })
      },
      { name, member },
    )
    await openAtWork(page, '/kefu')
    await page.getByRole('link', { name: '帮助中心' }).click()
    await seeTitle(page, '帮助中心')
    await tap(page, '返回')
    if (left) await expect.poll(() => calledShells(page)).toBe(`${left} close {};`)
    else await seeTitle(page, '客服中心')
  }
})

test('HELP-2 back uses the history when the bridge does not answer within 1 s', async ({ page }) => {
  await addShells(page, ['WebViewJavascriptBridge'], { answers: false })
  await page.clock.install()
  await openAtWork(page, '/kefu')
  await page.getByRole('link', { name: '帮助中心' }).click()
  await seeTitle(page, '帮助中心')
  await stopClock(page)
  await tap(page, '返回')
  await expect.poll(() => calledShells(page)).toBe('WebViewJavascriptBridge close {};')
  await page.clock.runFor(700)
  // Another tap asks nobody again.
  await tap(page, '返回')
  await page.clock.runFor(299)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.clock.runFor(1)
  await seeTitle(page, '客服中心')
  await page.clock.runFor(1_000)
  expect(new URL(page.url()).pathname).toBe('/kefu')
  expect(await calledShells(page)).toBe('WebViewJavascriptBridge close {};')
  // Whoever has gone on meanwhile stays there.
  await page.getByRole('link', { name: '帮助中心' }).click()
  await seeTitle(page, '帮助中心')
  await tap(page, '返回')
  await expect.poll(() => calledShells(page)).toBe('WebViewJavascriptBridge close {};'.repeat(2))
  await page.getByRole('link', { name: '账户找回' }).click()
  await seeTitle(page, '账户找回')
  await page.clock.runFor(1_100)
  // A way back that was begun in vain would lead further than this one.
  await page.goBack()
  await seeTitle(page, '帮助中心')
  expect(new URL(page.url()).pathname).toBe('/')
})
