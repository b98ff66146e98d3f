import { addShells, calledShells } from '../../helpers/help'
import { expect, openAtWork, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

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
