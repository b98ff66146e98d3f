/** Two worlds of one server in front of two phones. */
import { expect, picture, see, test } from '../../helpers/browser-test'

test('SPC-3 two tabs of one browser show two spaces, each with its own decision and storage', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/foreign request: http:\/\/(one|two)\.localhost/)
  const other = await page.context().newPage()
  const tabs = { one: page, two: other }
  for (const [name, tab] of Object.entries(tabs)) {
    const { url } = await mock.spaces.add({ name })
    const { id } = await mock.space(name).orders.seed({ wo_type: 99 })
    await tab.goto(`${url}/other?id1=${id}`)
    await see(tab, '审核中')
  }
  await mock.space('one').orders.last().reject({ reason: '截图不清晰' })
  await mock.space('two').orders.last().reject({ reason: '支付时间不符' })
  await page.reload()
  await other.reload()
  await see(page, '截图不清晰')
  expect(await page.getByText('支付时间不符').count()).toBe(0)
  await see(other, '支付时间不符')
  expect(await other.getByText('截图不清晰').count()).toBe(0)
  expect(await mock.orders.ls()).toEqual([])
  await other.close()
})

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
