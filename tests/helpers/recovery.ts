/** Drives the recovery wizard. */
import type { Page } from 'playwright-core'
import { picture, see, tap } from './app'

export const SLIP = 'payment-alipay.png'
export const SLIP_TIME = '2025-09-19 16:31:39'
export const SLIP_ORDER_ID = 'VT20250919163174044910'
export const READ = '已从图片中识别，请核对'

export const payTime = (page: Page) => page.getByRole('textbox', { name: '支付时间' })
export const account = (page: Page) => page.getByPlaceholder('请输入完整用户名')
export const stepBar = (page: Page) => page.getByRole('list', { name: '进度' })
export const stepNames = (page: Page) => stepBar(page).getByRole('listitem').locator('.step-name').allInnerTexts()
export const currentStep = (page: Page) => page.locator('[aria-current=step] .step-name').innerText()

export async function chooseSlip(page: Page, name = SLIP): Promise<void> {
  await page.getByLabel('上传支付截图').setInputFiles(picture(name))
}

/** A slip that was uploaded and read, as the tab keeps it. */
const SLIP_DRAFT = {
  imagePath: '/images/payment-alipay.png',
  imageName: SLIP,
  payTime: SLIP_TIME,
  payTimeRead: true,
  orderId: SLIP_ORDER_ID,
  account: '',
  description: '',
}

let drafts = 0

/** Stores a draft of an order type before the page's next document only; later ones see the app's changes. */
export const keepDraft = (page: Page, type: number, more: Partial<typeof SLIP_DRAFT> = {}) =>
  page.addInitScript(
    ([key, draft, kept]) => {
      if (window !== window.top || sessionStorage.getItem(kept) !== null) return
      sessionStorage.setItem(kept, '')
      sessionStorage.setItem(key, draft)
    },
    [`draft:${type}`, JSON.stringify({ ...SLIP_DRAFT, ...more }), `kept-${drafts++}`] as const,
  )

/** Opens the form and has the slip read: slow, so only for tests of the reading. */
export async function fromPicture(page: Page): Promise<void> {
  await page.goto('/account')
  await chooseSlip(page)
  await see(page, READ)
}

/** Opens the form in a tab that has read the slip before. */
export async function fromDraft(page: Page): Promise<void> {
  await keepDraft(page, 1)
  await page.goto('/account')
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
