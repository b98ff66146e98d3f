import { describe } from 'vitest'
import { expect, test } from '../../helpers/app'
import { hearViolations } from '../../helpers/violations'

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split(';').map((part): [string, string[]] => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )

describe('the content security policy', () => {
  test('SEC-1 comes before everything that it is to govern, and allows neither inline code nor eval', async ({
    page,
  }) => {
    await page.goto('/success')
    const meta = page.locator('meta[http-equiv="Content-Security-Policy"]')
    const policy = directives((await meta.getAttribute('content')) ?? '')
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"])
    expect(policy['style-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'none'"])
    // The build that testers use may talk to any server; production may not (see the tests of the build).
    expect(policy['connect-src']).toEqual(["'self'", 'https:', 'http:'])
    const { 'connect-src': _, ...others } = policy
    const all = Object.values(others).flat()
    for (const source of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", '*', 'http:'])
      expect(all).not.toContain(source)
    expect(await meta.evaluate((element) => element.parentElement?.firstElementChild === element)).toBe(true)
  })

  test('SEC-1 the page as it is served has no inline script, style or handler', async ({ page, mock }) => {
    const html = await (await fetch(`${mock.url}/`)).text()
    const { inline, scripts } = await page.evaluate((text) => {
      const elements = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*')]
      const isInline = (element: Element) =>
        element.matches('style') || (element.matches('script') && element.textContent !== '')
      const handlers = (element: Element) =>
        element.getAttributeNames().filter((name) => name === 'style' || name.startsWith('on'))
      return {
        inline: elements
          .filter((element) => isInline(element) || handlers(element).length > 0)
          .map((one) => one.outerHTML),
        scripts: elements.filter((element) => element.matches('script[src]')).length,
      }
    }, html)
    expect(inline).toEqual([])
    expect(scripts).toBeGreaterThan(0)
  })

  test('SEC-1 what it forbids does not run, and is heard of', async ({ page, noise }) => {
    noise.expect(/Content Security Policy/, /foreign\.js/)
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
  })

  test('SEC-1 eval and its kin are refused to the code of the page', async ({ page, noise, mock }) => {
    noise.expect(/Content Security Policy|unsafe-eval/)
    const violations = await hearViolations(page)
    // A script of the app's own origin, as an attacker would have to place one.
    await page.route(`${mock.url}/assets/own-origin.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.tried = [() => eval('1'), () => new Function('return 1')(), () => setTimeout('window.late = 1', 0)]
          .map((attempt) => { try { return String(attempt()) } catch (error) { return error.name } })`,
      }),
    )
    await page.goto('/success')
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
})
