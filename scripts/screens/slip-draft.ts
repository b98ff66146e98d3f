/** A slip that was uploaded and read, as the tab keeps it: reading takes longer than everything after it. */
import type { Page } from 'playwright-core'

export const SLIP = 'payment-alipay.png'
export const SLIP_PATH = '/images/payment-alipay.png'
export const SLIP_TIME = '2025-09-19 16:31:39'
export const SLIP_ORDER_ID = 'VT20250919163174044910'

const SLIP_DRAFT = {
  imagePath: SLIP_PATH,
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
