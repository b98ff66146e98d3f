/** Stands for every glyph that the network does not know. */
export const OTHER_GLYPH = '#'
const OF_LABELS =
  '支付款交易完成功创建下单提到账发货入收转申请记处理受确认生更新活动有效截止期优惠退打印图过开奖预约失至时间'
/** Marks and words of dates in other forms. */
const OF_TIMES = '/.上午分秒'
/** In the order of the network's answers; the blank follows them. scripts/training/train.py has the same. */
export const GLYPHS = `0123456789VT-:年月日 ${OTHER_GLYPH}${OF_LABELS}${OF_TIMES}`
/** The answer of a column that shows no glyph, or a part of the one before. */
export const BLANK = GLYPHS.length
/** The first glyphs are the digits. */
export const DIGITS = 10
