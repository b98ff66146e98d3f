import type { ShownOrder } from '../../../mock-server/contract/calls/orders'
import type { Tone } from '../parts/chip'
import type { GlyphName } from '../parts/glyph'

export const TYPES: Record<number, string> = { 1: '账号找回', 2: '密码找回', 3: '支付未到账', 99: '其他工单' }

interface StatusWords {
  word: string
  tone: Tone
  icon: GlyphName
}

export function statusOf({ status, expired }: Pick<ShownOrder, 'status' | 'expired'>): StatusWords {
  if (expired) return { word: 'Expired', tone: 'grey', icon: 'ban' }
  if (status === 0) return { word: 'Pending', tone: 'amber', icon: 'hourglass' }
  return status === 1
    ? { word: 'Approved', tone: 'green', icon: 'check' }
    : { word: 'Rejected', tone: 'red', icon: 'cross' }
}

export const isPending = ({ status, expired }: ShownOrder): boolean => status === 0 && expired === null
export const canHaveKey = ({ wo_type }: ShownOrder): boolean => wo_type === 1 || wo_type === 2

/** A step of the history, by its number. */
export const stepWord = (status: number | null): string =>
  status === null ? 'new' : status === 0 ? 'pending' : status === 1 ? 'approved' : 'rejected'

export const searchText = (order: ShownOrder): string =>
  [
    order.id,
    TYPES[order.wo_type],
    order.full_account,
    statusOf(order).word,
    order.outOrderid,
    order.describe,
    order.results,
    order.device,
  ]
    .join(' ')
    .toLowerCase()

/** A word that another word leads to: the picture's address below /files. */
export const pictureOf = (imgs: string): string => `/files${imgs}`
