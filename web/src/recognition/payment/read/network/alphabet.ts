/** Stands for every glyph that the network does not know. */
export const OTHER_GLYPH = '#'
const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const MARKS = '-:/.,()*¥ '
/** Characters of times, of labels and of the words around them. */
const CHINESE =
  '年月日时分秒点星期周一二三四五六天上下午凌晨早晚中' +
  '支付款交易完成功创建提到账发货入收转申请记处理受确认生更新活动有效截止优惠退打印图过开奖预约失至间' +
  '订单编号码商户家流水凭证参考授权批次终端品' +
  '当前状态方式金额实名称全说明备注摘要对复制拷贝查看联系客服消费扣已您于在元会员充值号为后'
/** In the order of the network's answers; the blank follows them. scripts/training/train.py reads them from here. */
export const GLYPHS = [...new Set(`0123456789${LATIN}${MARKS}${OTHER_GLYPH}${CHINESE}`)].join('')
/** The answer of a column that shows no glyph, or a part of the one before. */
export const BLANK = GLYPHS.length
/** The first glyphs are the digits. */
export const DIGITS = 10
