/** How a label ranks the time beside it: lower is better. */
export type LabelRank = 0 | 1 | 2
export const RANK_PAID: LabelRank = 0
export const RANK_CREATED: LabelRank = 1
export const RANK_OTHER: LabelRank = 2

const plain = (text: string) => text.replace(/[\s:：]/g, '')

/** One misread character must not hide a label: every word counts by its two halves as well. */
const PAID = /支付时|付款时|交易时|付时间|(?<!退)款时间|易时间|支付日|付款日|交易日/
const CREATED = /创建时|建时间|创建日/
/** Times that are never the payment: what a page says about offers, refunds, and about itself. */
const FOREIGN = /活动|有效|截止|到期|优惠|退款|打印|截图|过期|开奖|预约|下次|失效/

export function labelRank(label: string): LabelRank {
  const text = plain(label)
  if (PAID.test(text)) return RANK_PAID
  return CREATED.test(text) ? RANK_CREATED : RANK_OTHER
}

export const isForeignLabel = (label: string): boolean => FOREIGN.test(plain(label)) && labelRank(label) === RANK_OTHER

/** Whether a line speaks of a time at all. */
export const isTimeLabel = (text: string): boolean => /时间|日期|[付款易建单]时|时问/.test(plain(text))
