import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '../../helpers/browser-test'
import { hearViolations } from '../../helpers/page/violations'
import { startOtherBackEnd } from '../../helpers/servers/other-back-end'

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split(';').map((part): [string, string[]] => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )

/** The page as it is served: its inline scripts and styles as the policy names them, and what no policy may allow. */
async function inlineParts(address: string) {
  const html = await (await fetch(address, { headers: { Accept: 'text/html' } })).text()
  const hashes = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return {
    scripts: hashes(/<script>([\s\S]*?)<\/script>/g),
    styles: hashes(/<style>([\s\S]*?)<\/style>/g),
  }
}

test('SEC-1 the policy comes first in the page, allows only the inline code of the build, no eval, and for testers pictures of a server without https', async ({
  page,
  mock,
}) => {
  const { scripts, styles } = await inlineParts(`${mock.url}/success`)
  await page.goto('/success')
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]')
  const policy = directives((await meta.getAttribute('content')) ?? '')
  expect(policy['default-src']).toEqual(["'self'"])
  expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'", ...scripts])
  expect(policy['style-src']).toEqual(["'self'", ...styles])
  expect([scripts.length, styles.length]).toEqual([3, 1])
  expect(policy['object-src']).toEqual(["'none'"])
  expect(policy['base-uri']).toEqual(["'none'"])
  expect(policy['form-action']).toEqual(["'none'"])
  // The build that testers use may talk to any server and show its pictures; production may not (see the tests of the build).
  expect(policy['connect-src']).toEqual(["'self'", 'https:', 'http:'])
  expect(policy['img-src']?.filter((source) => source === 'http:')).toHaveLength(1)
  const { 'connect-src': _, 'img-src': __, ...others } = policy
  const all = Object.values(others).flat()
  for (const source of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", '*', 'http:'])
    expect(all).not.toContain(source)
  expect(await meta.evaluate((element) => element.parentElement?.firstElementChild === element)).toBe(true)

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
