import { readFileSync } from 'node:fs'
import { expect, test } from '../../helpers/browser-test'
import { startOtherBackEnd } from '../../helpers/servers/other-back-end'

test('SEC-1 the policy comes first in the page, lets no form go anywhere, and lets testers reach and see a server without https', async ({
  page,
}) => {
  await page.goto('/success')
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]')
  expect(await meta.evaluate((element) => element.parentElement?.firstElementChild === element)).toBe(true)
  const policy = (await meta.getAttribute('content')) ?? ''
  // In production there is no plain http: the tests of the build see to that, and to the exact sources of scripts.
  expect(policy.split('; ')).toEqual(expect.arrayContaining(["form-action 'none'", "connect-src 'self' https: http:"]))
  expect(policy).not.toContain("'unsafe-inline'")
  expect(policy).not.toContain("'unsafe-eval'")
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
