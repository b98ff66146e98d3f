/** The device has no network for a while: a tunnel, a lift, flight mode. */
import { fieldErrors, NUMBER, phoneField } from '../../helpers/binding'
import { enter } from '../../helpers/forgot'
import { ADD, description, WAITING } from '../../helpers/other-orders'
import { logIn } from '../../helpers/page/log-in'
import { expect, openAtWork, picture, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

const OFFLINE = '当前没有网络，填好的内容不会丢失'
const WAITS = '没有网络，恢复后自动继续'
/** Background calls fail meanwhile, and the page says so to nobody but the console. */
const QUIET = /ERR_INTERNET_DISCONNECTED/

test('CARE-5 UPL-1 REC-23 a picture and its order that are sent without a network wait, say so, and arrive once when it is back', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(QUIET)
  await openAtWork(page, '/other')
  await page.context().setOffline(true)
  await see(page, OFFLINE)
  await page.getByLabel('上传图片', { exact: true }).setInputFiles(picture('payment-bank.png'))
  await see(page, '上传中 0%')
  await page.context().setOffline(false)
  await see(page, '上传成功')
  expect(await mock.uploads.ls()).toHaveLength(1)
  await description(page).fill('打不开')
  await page.context().setOffline(true)
  await see(page, OFFLINE)
  const submit = page.getByRole('button', { name: '提交', exact: true })
  await submit.dblclick()
  await see(page, WAITS)
  expect(await submit.isDisabled()).toBe(true)
  expect(await page.getByText('网络错误').count()).toBe(0)
  expect(await mock.requests.ls({ path: ADD })).toEqual([])
  await page.context().setOffline(false)
  await see(page, WAITING)
  expect(await mock.requests.ls({ path: ADD })).toHaveLength(1)
  expect(await page.getByText(OFFLINE).count()).toBe(0)
})

test('CARE-5 TRU-4 a code waits for the network, is dropped when its screen is left, and goes to the number that stands there by then', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(QUIET)
  await logIn(page, mock)
  await openAtWork(page, '/kefu')
  const askOffline = async () => {
    await page.getByRole('link', { name: '绑定手机' }).click()
    await phoneField(page).fill('+86 13912345679')
    await page.context().setOffline(true)
    await see(page, OFFLINE)
    await tap(page, '获取验证码')
  }
  await askOffline()
  await tap(page, '返回')
  await seeTitle(page, '客服中心')
  await page.context().setOffline(false)
  await page.getByText(OFFLINE).waitFor({ state: 'detached' })
  await askOffline()
  await phoneField(page).fill('139')
  await page.context().setOffline(false)
  await expect.poll(() => fieldErrors(page)).toHaveLength(1)
  expect(await mock.outbox.ls()).toEqual([])
  await phoneField(page).fill('13912345679')
  await page.context().setOffline(true)
  await see(page, OFFLINE)
  await tap(page, '获取验证码')
  await phoneField(page).fill(NUMBER)
  await page.context().setOffline(false)
  expect((await mock.outbox.waitFor()).to).toBe(NUMBER)
  await see(page, '验证码已发送')
})

test('CARE-5 RST-1 a password that waits for the network stays as it will be sent', async ({ page, mock, noise }) => {
  noise.expect(QUIET)
  await logIn(page, mock)
  await openAtWork(page, '/pwd')
  await page.context().setOffline(true)
  await see(page, OFFLINE)
  await enter(page, 'Fresh2026!')
  for (const name of ['新密码', '确认密码'])
    await page.getByLabel(name, { exact: true }).and(page.locator('[readonly]')).waitFor()
  await page.context().setOffline(false)
  await seeTitle(page, '帮助中心')
})
