/** Drives the recovery wizard. */
import type { Page } from 'playwright-core'
import type { Mock } from '../../mock-server/start-mock'
import { keepDraft, SLIP } from '../../scripts/screens/slip-draft'
import { expect, openAtWork, picture, see, tap } from './browser-test'

export { keepDraft, SLIP, SLIP_ORDER_ID, SLIP_PATH, SLIP_TIME } from '../../scripts/screens/slip-draft'

export const READ = '已从图片中识别，请核对'

export const payTime = (page: Page) => page.getByRole('textbox', { name: '支付时间' })
export const account = (page: Page) => page.getByPlaceholder('请输入完整用户名')
const stepBar = (page: Page) => page.getByRole('list', { name: '进度' })
export const stepNames = (page: Page) => stepBar(page).getByRole('listitem').locator('.step-name').allInnerTexts()
export const currentStep = (page: Page) => page.locator('[aria-current=step] .step-name').innerText()

export async function chooseSlip(page: Page, name = SLIP): Promise<void> {
  await page.getByLabel('上传支付截图').setInputFiles(picture(name))
}

/** Opens the form and has the slip read: slow, so only for tests of the reading. */
export async function fromPicture(page: Page): Promise<void> {
  await openAtWork(page, '/account')
  await chooseSlip(page)
  await see(page, READ)
}

/** Opens the form in a tab that has read the slip before. */
export async function fromDraft(page: Page): Promise<void> {
  await keepDraft(page, 1)
  await openAtWork(page, '/account')
  await see(page, READ)
}

/** From a fresh page to the step that asks for the account. */
export async function toConfirmStep(page: Page, begin = fromDraft): Promise<void> {
  await begin(page)
  await tap(page, '下一步')
  await see(page, '换一批')
}

/** From a fresh page to a created order. @returns the order's number */
export async function createRecovery(page: Page, begin = fromDraft): Promise<string> {
  await toConfirmStep(page, begin)
  await account(page).fill('sunny2024')
  await tap(page, '下一步')
  await see(page, '您的工单正在处理中，请勿重复提交')
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}

/** An approved recovery. @returns its address */
export async function approved(mock: Mock, decision: { password: string } | { withKey: false }): Promise<string> {
  const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  await mock.orders.get(id).approve(decision)
  return `/account?orderId=${id}&s=2`
}

/** Granted by staff in `openRecovered`. */
export const PASSWORD = 'Granted-1!'

export const tabHolds = (page: Page, text: string) =>
  page.evaluate((wanted) => Object.values(sessionStorage).some((value) => value.includes(wanted)), text)

/** Opens an approved recovery and waits for its password. @returns the address of the order */
export async function openRecovered(page: Page, mock: Mock): Promise<string> {
  const address = await approved(mock, { password: PASSWORD })
  await openAtWork(page, address)
  await see(page, PASSWORD)
  return address
}

/** In this tab the order offers neither the old password nor to replace it. */
export async function seeReplaced(page: Page, address: string): Promise<void> {
  expect(await tabHolds(page, PASSWORD)).toBe(false)
  await openAtWork(page, address)
  await page.getByRole('heading', { name: '密码已修改，请用新密码登录' }).waitFor()
  await see(page, 'sunny2024')
  expect(await currentStep(page)).toBe('完成')
  expect(await page.getByText(/重置密码|审核通过/).count()).toBe(0)
  expect(await page.getByText(PASSWORD).count()).toBe(0)
  await page.getByRole('link', { name: '返回首页' }).waitFor()
}
