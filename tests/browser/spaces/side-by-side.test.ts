/** Two worlds of one server in front of two phones. */
import { expect, picture, see, test } from '../../helpers/browser-test'

test('SPC-3 two phones in separate browsers enter two spaces by one visit each, uploads included', async ({
  newPage,
  mock,
}) => {
  for (const name of ['one', 'two']) {
    await mock.spaces.add({ name })
    const phone = await newPage()
    await phone.goto(`/__mock/spaces/${name}/enter?to=/other`)
    expect(new URL(phone.url()).pathname).toBe('/other')
    await phone.getByLabel('上传图片').setInputFiles(picture('payment-alipay.png'))
    await see(phone, '上传成功')
    expect(await mock.space(name).uploads.ls()).toHaveLength(1)
  }
  expect(await mock.uploads.ls()).toEqual([])
})
