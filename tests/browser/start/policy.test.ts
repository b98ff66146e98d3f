import { readFileSync } from 'node:fs'
import { expect, test } from '../../helpers/browser-test'
import { hearViolations } from '../../helpers/page/violations'
import { startOtherBackEnd } from '../../helpers/servers/other-back-end'

test('SEC-1 the policy comes first in the page, lets no form go anywhere, and lets testers reach and see a server without https', async ({
  page,
}) => {
  await page.goto('/success')
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]')
  expect(await meta.evaluate((element) => element.parentElement?.firstElementChild === element)).toBe(true)
  const policy = (await meta.getAttribute('content')) ?? ''
  // In production there is no plain http: the tests of the build see to that, and to the rest of the policy.
  expect(policy.split('; ')).toEqual(expect.arrayContaining(["form-action 'none'", "connect-src 'self' https: http:"]))
  expect(policy.split(' ').filter((source) => /^http:/.test(source))).toHaveLength(2)
  const other = await startOtherBackEnd()
  try {
    other.takeOver('/files/slip.png', (_request, response) =>
      response.end(readFileSync('fixtures/images/payment-alipay.png')),
    )
    const width = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode().catch(() => undefined)
      return picture.naturalWidth
    }, `${other.url}/files/slip.png`)
    expect(width).toBeGreaterThan(0)
  } finally {
    await other.close()
  }
})

test('SEC-1 forbidden scripts do not run and are reported; eval and its kin are refused to the code of the page', async ({
  page,
  noise,
  mock,
}) => {
  noise.expect(/Content Security Policy|unsafe-eval/, /foreign\.js/)
  const violations = await hearViolations(page)
  await page.goto('/success')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ranInline = true'
    document.body.append(script)
    const button = document.createElement('button')
    button.setAttribute('onclick', 'window.ranHandler = true')
    button.setAttribute('style', 'color: rgb(1, 2, 3)')
    document.body.append(button)
    button.click()
    const link = document.createElement('a')
    link.href = 'javascript:window.ranAddress = true'
    document.body.append(link)
    link.click()
    const foreign = document.createElement('script')
    foreign.src = 'http://127.0.0.1:9/foreign.js'
    document.body.append(foreign)
  })
  await expect
    .poll(violations)
    .toEqual(
      expect.arrayContaining([
        'script-src-elem inline',
        'script-src-attr inline',
        'style-src-attr inline',
        expect.stringMatching(/^script-src-elem http:\/\/127\.0\.0\.1:9/),
      ]),
    )
  const ran = await page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('ran')))
  expect(ran).toEqual([])

  // A script of the app's own origin, as an attacker would have to place one.
  await page.route(`${mock.url}/assets/own-origin.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.tried = [() => eval('1'), () => new Function('return 1')(), () => setTimeout('window.late = 1', 0)]
        .map((attempt) => { try { return String(attempt()) } catch (error) { return error.name } })`,
    }),
  )
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = '/assets/own-origin.js'
    document.body.append(script)
  })
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'tried')?.slice(0, 2)))
    .toEqual(['EvalError', 'EvalError'])
  await expect.poll(async () => (await violations()).filter((line) => line === 'script-src eval').length).toBe(3)
  expect(await page.evaluate(() => 'late' in window)).toBe(false)
})
