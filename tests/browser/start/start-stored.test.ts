import { startMock } from '../../../mock-server/start-mock'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { expect, see, test } from '../../helpers/browser-test'

test('START-7 START-10 SEC-1 a stored u1 on another http origin works, whatever slashes it ends in, pictures too; the policy comes first in the page and lets no form go anywhere', async ({
  page,
  mock,
}) => {
  const elsewhere = await startMock()
  try {
    await presetStorage(page, 'u1', `${elsewhere.url}//`)
    await page.goto('/reault')
    await page.getByRole('button', { name: '点击刷新验证码' }).locator('img').waitFor()
    await page.goto('/other')
    await page.getByLabel('上传图片').setInputFiles('fixtures/images/payment-alipay.png')
    await see(page, '上传成功')
    expect(await elsewhere.uploads.ls()).toHaveLength(1)
    expect(await elsewhere.requests.ls({ path: '/Base/captcha' })).toHaveLength(1)
    expect(await mock.requests.ls({ path: '/Base/captcha' })).toEqual([])
    const width = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode().catch(() => undefined)
      return picture.naturalWidth
    }, `${elsewhere.url}/files/images/payment-alipay.png`)
    expect(width).toBeGreaterThan(0)
    const meta = page.locator('meta[http-equiv="Content-Security-Policy"]')
    expect(await meta.evaluate((element) => element.parentElement?.firstElementChild === element)).toBe(true)
    const policy = (await meta.getAttribute('content')) ?? ''
    // In production there is no plain http: the tests of the build see to that, and to the exact sources of scripts.
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["form-action 'none'", "connect-src 'self' https: http:"]),
    )
    expect(policy).not.toContain("'unsafe-inline'")
    expect(policy).not.toContain("'unsafe-eval'")
    expect(policy.split(' ').filter((source) => /^http:/.test(source))).toHaveLength(2)
    // Calls that it makes when idle would find the other server closed.
    await page.close()
  } finally {
    await elsewhere.close()
  }
})
