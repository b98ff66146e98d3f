import { tidy } from './time-patterns'

/** [letters] Separates Latin labels that are known with one letter misread from words that differ by one letter. */
const MISREAD_FROM = 9

/** Meaning of the words beside a time. */
export type LabelMeaning = 'paid' | 'created' | 'other' | 'foreign'

/** Lower is better. */
export const RANKS: Record<LabelMeaning, number> = { paid: 0, created: 1, other: 2, foreign: 3 }

/** The words before 时间 or 日期. Foreign: times of offers, of refunds, of deliveries, and of the page itself. */
const WORDS: readonly [LabelMeaning, string][] = [
  [
    'paid',
    '支付 付款 交易 实付 支付完成 付款完成 交易完成 支付成功 付款成功 交易成功 支付日期时间 付款日期时间 交易日期时间 支付日期及时间 付款日期及时间 交易日期及时间 支付日期和时间 ' +
      '付款日期和时间 交易日期和时间 paymenttime paymentdate paidon paidat datepaid transactiontime ' +
      'transactiondate transactionon paytime paydate paidtime dateofpayment timeofpayment timeoftransaction txndate ' +
      'txntime trans.date paymentcompletedat paymentcompletedon paymentreceivedon',
  ],
  ['created', '发起支付 发起付款 发起交易 创建 建立 成立 created createdon createdat'],
  [
    'other',
    '下单 提交 到账 完成 入账 收款 转账 成交 申请 记账 处理 受理 确认 生成 更新 开通 发起 发生 发送 预订 消费 扣款 扣费 日期时间 日期及时间 日期和时间 orderplaced ordertime ' +
      'orderdate completed received posted',
  ],
  [
    'foreign',
    '开票 出票 起飞 入住 离店 送达 签收 上车 下车 注册 活动 有效 截止 到期 优惠 退款 打印 截图 过期 开奖 预约 失效 截至 剩余 倒计时 发货 收货 开始 结束 当前 查询 登录 ' +
      'refund refunded expires expired expiry expiration validuntil validtill ' +
      'validthrough printed shipped paybefore paymentdue deadline renewson cancelledat canceledat closedat closeson ' +
      'printtime printdate lastlogin querytime exporttime',
  ],
]

const FOREIGN = WORDS.filter(([meaning]) => meaning === 'foreign')

const TRADITIONAL =
  '時間創單賬帳轉發貨優記處確認訂開獎預約過號編碼戶憑證參權終狀態額實稱說備註對複製貝聯繫費員於為後點週餘計遲關閉銷應還劃沖'
const SIMPLIFIED =
  '时间创单账账转发货优记处确认订开奖预约过号编码户凭证参权终状态额实称说备注对复制贝联系费员于为后点周余计迟关闭销应还划冲'
export const simplified = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (glyph) => SIMPLIFIED[TRADITIONAL.indexOf(glyph)] ?? glyph)
/** As pages in traditional characters write it. */
export const traditional = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (glyph) => TRADITIONAL[SIMPLIFIED.indexOf(glyph)] ?? glyph)

/** A label may name a zone of time in brackets: 付款时间(北京时间). */
const plain = (text: string) =>
  simplified(text.replace(/[\s:：|]/g, ''))
    .toLowerCase()
    .replace(/[(（][^()（）]{0,4}时间[)）]$/, '')
const matches = (word: string, text: string) => Number(word[0] === text[0]) + Number(word[1] === text[1])

/** True when a line speaks of a time at all. */
export const isTimeLabel = (text: string): boolean =>
  /时[间闻问]|日期|期[限#]|截止|有效|倒计时|time|date|paidon|paidat|placed|created|refund|expir|valid/.test(plain(text))

/** The last label of a text, without what follows it: in running text earlier ones belong to other values. */
const lastLabel = (text: string) => /^.*?(.{0,6}(?:时[间闻问]|日期))(?!.*(?:时[间闻问]|日期))/.exec(text)?.[1]

/** The known word that ends last; of two that end together the longer. */
function lastWord(text: string, words: readonly [LabelMeaning, string][]): LabelMeaning | undefined {
  let last: LabelMeaning | undefined
  let [lastEnd, lastLength] = [0, 0]
  for (const [meaning, list] of words)
    for (const word of list.split(' ')) {
      const at = text.lastIndexOf(word)
      const end = at + word.length
      if (at < 0 || end < lastEnd || (end === lastEnd && word.length <= lastLength)) continue
      last = meaning
      ;[lastEnd, lastLength] = [end, word.length]
    }
  return last
}

/**
 * Words that turn any other of a label: 最晚付款时间 and 退款到账时间 are no times of payment. The network does not know
 * 最, 迟, 计 and 限, and writes # or nothing for them, and for 計 also 时.
 */
const NO_PAYMENT =
  /[剩下]余|晚(?!上)|最(?:[迟后近]|.?(?=[支付]))|^##(?=[支付])|[计预][计期约划#]|预(?:[时到]|[^订][到支付扣])|约定|[应拒]付|支取|交[割收班接车房]|[赔兑拨]付时|实[际施]时|待[支付]|每[月期次年]|提醒|提现|请求(?=[支付])|付息|还款|续[费订]|超时|[上下](?:[次期一]|-[次期个笔])|首次|期限|[款付费]期#|关闭|取消|撤销|冲正|退[款货费回还]|^next|(?:next|last|previous|prior|first)(?:auto|pay|trans|txn|bill)|auto-?pay|latest|upcoming|expected|scheduled|estimated|refund|void|revers|repay|(?:tobe|willbe|not|un|cashback|reward|interest|dividend|salary|bonus|commission)paid|^renews$|^(?:free)?(?:trial|plan|subscription)?ends$|paidonorbefore|^payby$|^(?:auto-?)?renewal(?:on|date|time|pay|$)|startdate|enddate|^endson|validfrom|nextcharge|生效[时日]|timeout|timelimit|due(?:on|by|date)|datedue/

/** Words behind 时间 that make it a deadline. */
const DEADLINE = /^(?:[至止]|截[至止]|不得?晚|不迟|剩余|限)/

/** The meaning of a label in which a known word is whole; null without one. */
export function plainMeaning(label: string): LabelMeaning | null {
  const text = plain(label)
  if (!isTimeLabel(text)) return NO_PAYMENT.test(text) ? 'foreign' : (lastWord(text, FOREIGN) ?? null)
  const last = lastLabel(text)
  if (NO_PAYMENT.test(last ?? text) || (last !== undefined && DEADLINE.test(text.slice(last.length)))) return 'foreign'
  if (last === undefined) return lastWord(text, WORDS) ?? null
  // A glyph between a word and 时间 may turn that word, above all one that was misread.
  return wordAtEnd(last.replace(/(?:时.|日期)$/, '')) ?? wordAtEnd(last) ?? null
}

/** The longest known word at the end of a text. */
const wordAtEnd = (text: string): LabelMeaning | undefined =>
  WORDS.flatMap(([meaning, list]) => list.split(' ').map((word) => ({ meaning, word })))
    .filter(({ word }) => text.endsWith(word))
    .sort((a, b) => b.word.length - a.word.length)[0]?.meaning

/**
 * The meaning of a label of which one character may be misread, as long as no other meaning is as near. Null: none, or
 * unclear.
 */
export function labelMeaning(label: string): LabelMeaning | null {
  const text = plain(label)
  const known = plainMeaning(text)
  if (known) return known
  const latin = latinMeaning(text)
  if (latin) return latin
  const before = /(..)(?:时(?:[间闻问]|$)|[寸对][间问]|日期)/.exec(text)?.[1]
  // The network writes # for what it does not know, which may be any character.
  if (before === undefined || before.includes('#')) return null
  const scores = WORDS.map(([meaning, words]) => ({
    meaning,
    score: Math.max(...words.split(' ').map((word) => matches(word, before))),
  })).sort((a, b) => b.score - a.score)
  const [best, second] = scores
  return best && second && best.score > second.score ? best.meaning : null
}

/** The meaning of a Latin label at the end of a text, a letter of which is misread, lost or doubled. */
function latinMeaning(text: string): LabelMeaning | null {
  const letters = text.replace(/[^a-z]/g, '')
  // Completed says the state of a payment as well: only a label that speaks of a time may be misread.
  const isAtEnd = (word: string) =>
    word.length >= MISREAD_FROM && isTimeLabel(word) && editsAtEnd(letters.slice(-word.length - 1), word) <= 1
  const meanings = WORDS.filter(([, words]) => words.split(' ').some(isAtEnd)).map(([meaning]) => meaning)
  return meanings.length === 1 ? (meanings[0] ?? null) : null
}

/** The fewest letters to change, add or leave out until `text` ends with `word`. */
function editsAtEnd(text: string, word: string): number {
  let row = Array.from({ length: text.length + 1 }, () => 0)
  for (const [at, letter] of [...word].entries()) {
    const next = [at + 1]
    for (let end = 1; end <= text.length; end++) {
      const changed = (row[end - 1] ?? 0) + Number(text[end - 1] !== letter)
      next.push(Math.min(changed, (row[end] ?? 0) + 1, (next[end - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? word.length
}

/** The word between the bounds of a period, and the other bound beside it. */
const TO = /^[^\p{L}\p{N}]*(?:[-~–—至到]|to)[^\p{L}\p{N}]*$/iu
const TO_DATE = /^(?:[-~–—至到]|to )\s*20\d\d(?!\.\d\d(?![.\d]))/i
const DATE_TO = /20\d\d\D?\d{1,2}\D?\d{1,2}日?(?: ?\d{1,2}:\d\d(?::\d\d)?)?(?:[-~–—至到]| ?to) ?$/i
/** True for nothing but the word between the bounds of a period. */
export const isTo = (text: string): boolean => TO.test(text)
/** True for a line whose last date is the beginning of a period, or whose first date is its end. */
export const breaksAtTo = (above: string, below: string): boolean =>
  DATE_TO.test(tidy(above)) || TO_DATE.test(tidy(below).trim())
/** Payments that failed, were taken back, or are only planned. */
const FAILED =
  /^(?:支付|付款|交易|消费)(?:(?:宝|已|自动|原路)*(?:超时|关闭|取消|截止|失效|到期|撤销|退款|退货|退回|冲正)|(?:(?!成功|[如若])[^。]){0,30}(?:失败|[未不]成功|被拒)|密码|限额)/
const PLANNED =
  /(?:[预计][计期约划]|约定|未能?|[须需应拟可定晚迟必快]|(?:^|[^\p{L}\p{N}#]|[您们款单统将还就也])会)[于在]$/u
const ENDS_THEN = /^后?(?:已|订单|原路)*(?:退款|退回|关闭|取消|过期|到期|失效|截止)/

/** English words before a deadline, or before the end of something. */
const UP_TO = /(?:\b(?:until|till|before|later than|pay(?:ment)? by)|(?:close|end|expire|renew)s(?: at| on)?)[: ]*$/i
/** A verb of payment with its payee, its amount or its end behind it: 支付36.68元, but neither 支付宝登录 nor 支付异常. */
const PAYS =
  /^(?:成功|完成)?(?:支付|付款|交易|消费)(?:宝?(?:支付|付款|消费|交易|支出)|成功|完成|了|的|至|向|给|人民币|RMB|CNY|[¥$\d,，。;；]|$)/

/** The meaning that a sentence around a time gives it: 您于 … 支付, 请在 … 前付款, You paid … on …. */
export function sentenceMeaning(before: string, after: string): LabelMeaning | null {
  if (
    /(?:[将將][于於在]?|[请請][于於在]|截至|时间至|(?:保留|开通|延长|续)[至到])[:：]?$/.test(simplified(before)) ||
    isTo(before) ||
    /^(?:[至到]|to)[^\p{L}\p{N}]*$/u.test(after.trim()) ||
    DATE_TO.test(before) ||
    TO_DATE.test(after.trim()) ||
    /^[之以#]?(?:前|止|后自动|自动)/.test(simplified(after)) ||
    UP_TO.test(before) ||
    /^[仍还尚]?未(?:支付|付款)/.test(simplified(after)) ||
    ENDS_THEN.test(simplified(after.trim())) ||
    FAILED.test(simplified(after.trim())) ||
    PLANNED.test(simplified(before))
  )
    return 'foreign'
  // The network writes # for 将 as well, and for what may have become of the payment.
  const isSaid =
    /(?:^|[^#])[于於在]$/.test(before) &&
    PAYS.test(after) &&
    !/^(?:成功|完成)?(?:支付|付款|交易|消费)\D{0,2}#/.test(after)
  const said = plain(before).replace(/limitedon$/, 'on')
  const isPaid =
    // A sentence that ends between them says something else.
    /paid(?:[^.;,·—]|[.,](?=\d)|(?:inc|ltd|co|corp|mr|ms|mrs|dr|st|no)\.){0,20}on$/.test(said) &&
    !/(?:un|not|be|pre|cashback|reward|interest|dividend|salary|bonus|commission)s?paid|paid.*(?:refund|close|expire|(?:sent|due|(?:renew|end|start|begin|arrive|ship|cancel)s|delivery|billing|[a-z]ed)on$)|refund.{0,8}paid/.test(
      said,
    )
  return isSaid || isPaid ? 'paid' : null
}

/** True when a value follows the last label of a text: then it labels nothing else. */
export const hasOwnValue = (text: string): boolean =>
  /\d{4}/.test(plain(text).replace(/^.*(?:时[间闻问]|日期|截止|有效)/, ''))

/** The words behind the last value of a text: those before it belong to that value. */
export const behindValue = (text: string): string =>
  isTimeLabel(text) && hasOwnValue(text) ? text.replace(/^.*\d/s, '') : text
