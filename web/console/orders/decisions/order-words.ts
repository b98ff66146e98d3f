import type { ShownOrder } from '#contract/calls/orders'
import { ORDER_KINDS } from '#contract/order-kinds'
import { APPROVED, PENDING } from '#protocol/order'
import type { Tone } from '../../parts/marks/chip'
import type { GlyphName } from '../../parts/marks/glyph'

export const typeWord = ({ wo_type }: Pick<ShownOrder, 'wo_type'>): string => ORDER_KINDS[wo_type].word

interface StatusWords {
  word: string
  tone: Tone
  icon: GlyphName
}

export function statusOf({ status, expired }: Pick<ShownOrder, 'status' | 'expired'>): StatusWords {
  if (expired) return { word: 'Expired', tone: 'grey', icon: 'ban' }
  if (status === PENDING) return { word: 'Pending', tone: 'amber', icon: 'hourglass' }
  return status === APPROVED
    ? { word: 'Approved', tone: 'green', icon: 'check' }
    : { word: 'Rejected', tone: 'red', icon: 'cross' }
}

export const isPending = ({ status, expired }: ShownOrder): boolean => status === PENDING && expired === null

/** Names a status in the history. */
export const stepWord = (status: number | null): string =>
  status === null ? 'new' : status === PENDING ? 'pending' : status === APPROVED ? 'approved' : 'rejected'

export const searchText = (order: ShownOrder): string =>
  [
    order.id,
    typeWord(order),
    order.full_account,
    statusOf(order).word,
    order.outOrderid,
    order.describe,
    order.results,
    order.device,
  ]
    .join(' ')
    .toLowerCase()

/** The address of an order's picture, below /files. */
export const pictureOf = (imgs: string): string => `/files${imgs}`
