/** Holds the parts of each order type that other screens show. The rest is in `features/order/draft/order-kinds.ts`. */
import { ORDER_TYPES, type OrderType } from '../protocol/order'
import type { Catalogue } from '../text/zh-cn'
import type { IconName } from './icons/icon'

/** A link to a screen. */
export interface Entry {
  path: string
  icon: IconName
  title: keyof Catalogue['serviceUse']
}

/** Leads to the screen on which an order of the type is created. */
export interface OrderEntry extends Entry {
  /** True when an approved order shows its account and a way back in; false when it shows a reply. */
  givesAccount: boolean
}

export const orderEntries: Readonly<Record<OrderType, OrderEntry>> = {
  1: { path: '/account', icon: 'userSearch', title: 'account', givesAccount: true },
  2: { path: '/pwd1', icon: 'key', title: 'passwordOrder', givesAccount: true },
  3: { path: '/not-account', icon: 'card', title: 'payment', givesAccount: false },
  99: { path: '/other', icon: 'dots', title: 'other', givesAccount: false },
}

export const ORDER_PATHS: readonly string[] = ORDER_TYPES.map((type) => orderEntries[type].path)

/** The address of an order of any type, when only its number is known. */
export const lookUpAddress = (id: string): string =>
  `${orderEntries[1].path}?${new URLSearchParams({ orderId: id, s: '2' })}`
