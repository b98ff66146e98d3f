/** Path, icon and title of each order type. The rest is in `features/order/order-kinds.ts`. */
import { ORDER_TYPES, type OrderType } from '../protocol/endpoints'
import type { Catalogue } from '../text/zh-cn'
import type { IconName } from './icons/icon'

export interface OrderEntry {
  /** The route on which an order of the type is created. */
  path: string
  icon: IconName
  title: keyof Catalogue['title']
}

export const orderEntries: Readonly<Record<OrderType, OrderEntry>> = {
  1: { path: '/account', icon: 'userSearch', title: 'account' },
  2: { path: '/pwd1', icon: 'key', title: 'passwordOrder' },
  3: { path: '/not-account', icon: 'card', title: 'payment' },
  99: { path: '/other', icon: 'dots', title: 'other' },
}

export const ORDER_PATHS: readonly string[] = ORDER_TYPES.map((type) => orderEntries[type].path)

/** The address of an order of any type, when only its number is known. */
export const lookUpAddress = (id: string): string =>
  `${orderEntries[1].path}?${new URLSearchParams({ orderId: id, s: '2' })}`
