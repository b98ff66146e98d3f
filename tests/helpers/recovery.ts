/** The recovery wizard as a member walks it. */
import type { Page } from 'playwright-core'
import { picture, see, tap } from './app'

export const SLIP = 'payment-alipay.png'
export const SLIP_TIME = '2025-09-19 16:31:39'
export const SLIP_ORDER_ID = 'VT20250919163174044910'

export const payTime = (page: Page) => page.getByRole('textbox', { name: '支付时间' })
export const account = (page: Page) => page.getByPlaceholder('请输入完整用户名')
export const stepBar = (page: Page) => page.getByRole('list', { name: '进度' })
export const stepNames = (page: Page) => stepBar(page).getByRole('listitem').locator('.step-name').allInnerTexts()
export const currentStep = (page: Page) => page.locator('[aria-current=step] .step-name').innerText()

export async function chooseSlip(page: Page, name = SLIP): Promise<void> {
  await page.getByLabel('上传支付截图').setInputFiles(picture(name))
}

/** From a fresh page to the step that asks for the account. */
export async function toConfirmStep(page: Page, name = SLIP): Promise<void> {
  await page.goto('/account')
  await chooseSlip(page, name)
  await see(page, '已从图片中识别，请核对')
  await tap(page, '下一步')
  await see(page, '换一批')
}

/** From a fresh page to a created order. @returns the order's number */
export async function createRecovery(page: Page, name = 'sunny2024'): Promise<string> {
  await toConfirmStep(page)
  await account(page).fill(name)
  await tap(page, '下一步')
  await see(page, '您的工单正在处理中，请勿重复提交')
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}
