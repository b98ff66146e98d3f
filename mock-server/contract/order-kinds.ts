/** Differences between the order types, for the server and for testers. A new type in the protocol needs a row here. */
import type { OrderType } from '#protocol/order'

export interface OrderKind {
  /** The name that staff use. */
  word: string
  /** An approved order yields a key, which is traded for a session. Other types only show their results. */
  getsKey: boolean
  /** The order may omit the account. */
  isAnonymous: boolean
}

export const ORDER_KINDS: Readonly<Record<OrderType, OrderKind>> = {
  1: { word: '账号找回', getsKey: true, isAnonymous: false },
  2: { word: '密码找回', getsKey: true, isAnonymous: false },
  3: { word: '支付未到账', getsKey: false, isAnonymous: false },
  99: { word: '其他工单', getsKey: false, isAnonymous: true },
}

export const canHaveKey = ({ wo_type }: { readonly wo_type: OrderType }): boolean => ORDER_KINDS[wo_type].getsKey
