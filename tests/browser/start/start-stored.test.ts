import { startMock } from '../../../mock-server/start-mock'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { expect, see, test } from '../../helpers/browser-test'

test('START-7 START-10 a stored u1 on another http origin works, whatever slashes it ends in', async ({
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
    // Calls that it makes when idle would find the other server closed.
    await page.close()
  } finally {
    await elsewhere.close()
  }
})
