/** The device has no network for a while: a tunnel, a lift, flight mode. */
import { fieldErrors, NUMBER, phoneField } from '../../helpers/binding'
import { enter } from '../../helpers/forgot'
import { logIn } from '../../helpers/page/log-in'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

const OFFLINE = '当前没有网络，填好的内容不会丢失'
/** Background calls fail meanwhile, and the page says so to nobody but the console. */
const QUIET = /ERR_INTERNET_DISCONNECTED/

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
