/** Values of the form for a new order, kept outside it: the next one begins where the last one ended. */
import { useSyncExternalStore } from 'react'
import type { OrderSeed } from '#contract/calls/orders'
import { canHaveKey, ORDER_KINDS } from '#contract/order-kinds'
import { APPROVED, type OrderType, REJECTED } from '#protocol/order'
import { createStore } from '../../../src/store/store'
import { USUAL_REASON } from '../decisions/use-decisions'

export interface OrderDraft {
  type: OrderType
  account: string
  /** `none`: an order of nobody's phone, found by its number alone. */
  device: 'phone' | 'none' | 'other'
  otherDevice: string
  describe: string
  outcome: 'pending' | 'approved' | 'rejected'
  password: string
  withKey: boolean
  /** Tells the member why the order was rejected; '' stands for the usual reason. */
  reason: string
}

const FIRST_ORDER: OrderDraft = {
  type: 1,
  account: 'sunny2024',
  device: 'phone',
  otherDevice: '',
  describe: '',
  outcome: 'pending',
  password: 'Abc12345!',
  withKey: true,
  reason: '',
}
const draft = createStore(FIRST_ORDER)
export const useOrderDraft = (): OrderDraft => useSyncExternalStore(draft.subscribe, draft.get)
export const draftOrder = (patch: Partial<OrderDraft>): void => draft.update((old) => ({ ...old, ...patch }))

/** @returns what keeps the order from being one that the app could have sent, undefined when nothing does */
export function problemOf({ type, account, device, otherDevice }: OrderDraft): string | undefined {
  if (account.trim() === '' && !ORDER_KINDS[type].isAnonymous) return 'An order of this type names an account'
  return device === 'other' && otherDevice.trim() === '' ? 'Which device? Its code is missing' : undefined
}

export const hasKey = ({ type, outcome }: OrderDraft): boolean =>
  outcome === 'approved' && canHaveKey({ wo_type: type })

/** @param phone device code of the phone in the frame; '' before it has one */
export function seedOf(draft: OrderDraft, phone: string): OrderSeed {
  const { type, account, outcome, password, withKey, reason } = draft
  const device = { phone, none: '', other: draft.otherDevice.trim() }[draft.device]
  const describe = draft.describe.trim()
  return {
    wo_type: type,
    full_account: account.trim(),
    ...(device !== '' && { device }),
    ...(describe !== '' && { describe }),
    ...(outcome !== 'pending' && { status: outcome === 'approved' ? APPROVED : REJECTED }),
    ...(outcome === 'rejected' && { results: reason.trim() || USUAL_REASON }),
    ...(hasKey(draft) && password.trim() !== '' && { password: password.trim() }),
    ...(hasKey(draft) && !withKey && { withKey }),
  }
}
