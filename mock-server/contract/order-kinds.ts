/** What the types of orders differ in, for the server and for testers. A new type of the protocol needs its row here. */
import type { OrderType } from '#protocol/endpoints'

export interface OrderKind {
  /** As staff call it. */
  word: string
  /** An approved order leads to a key, which is traded for a session. The others are answered by their results alone. */
  getsKey: boolean
  /** It may name no account. */
  isAnonymous: boolean
}

export const ORDER_KINDS: Readonly<Record<OrderType, OrderKind>> = {
  1: { word: '账号找回', getsKey: true, isAnonymous: false },
  2: { word: '密码找回', getsKey: true, isAnonymous: false },
  3: { word: '支付未到账', getsKey: false, isAnonymous: false },
  99: { word: '其他工单', getsKey: false, isAnonymous: true },
}

export const canHaveKey = ({ wo_type }: { readonly wo_type: OrderType }): boolean => ORDER_KINDS[wo_type].getsKey
