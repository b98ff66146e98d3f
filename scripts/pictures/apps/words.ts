import type { Language } from './groups'

type Words = readonly [string, ...string[]]

/** Labels of a language. */
export interface Labels {
  pay: Words
  /** Less usual labels of the payment time: such a page shows no other moment. */
  rarePay: Words
  created: Words
  later: Words
  /** Moments at which nothing was paid, however the page names its payment. */
  unpaid: Words
  /** Words of a note around such a moment. */
  notes: readonly [readonly [before: string, after: string], ...(readonly [before: string, after: string])[]]
  id: Words
  transaction: Words
  method: Words
  merchant: Words
  goods: Words
  status: Words
  done: Words
  amount: Words
  account: Words
  reference: Words
  note: Words
  serial: Words
}

export const LABELS: Readonly<Record<Language, Labels>> = {
  zh: {
    pay: ['支付时间', '付款时间', '交易时间'],
    rarePay: ['日期时间', '付款日期', '支付日期', '扣款时间', '交易日期'],
    created: ['创建时间', '下单时间', '提交时间'],
    later: ['到账时间', '完成时间', '发货时间', '入账时间'],
    unpaid: [
      '最晚付款时间',
      '支付截止时间',
      '退款时间',
      '退款到账时间',
      '预计到账时间',
      '下次扣费时间',
      '交易关闭时间',
      '有效期至',
    ],
    notes: [
      ['请于', '前确认收货'],
      ['请在', '之前完成付款'],
      ['您的会员将于', '到期'],
      ['自动续费将于', '扣款'],
      ['优惠券有效期至', ''],
    ],
    id: ['商户订单号', '商户单号', '订单编号', '订单号', '商家订单号', '商品单号'],
    transaction: ['交易单号', '支付流水号', '交易流水号', '银行流水号', '凭证号'],
    method: ['付款方式', '支付方式', '支付账户', '扣款账户'],
    merchant: ['商户全称', '收款方全称', '收款方', '商户名称'],
    goods: ['商品说明', '商品', '商品名称', '订单信息'],
    status: ['当前状态', '交易状态', '订单状态'],
    done: ['支付成功', '交易成功', '已支付', '已完成'],
    amount: ['订单金额', '实付金额', '交易金额'],
    account: ['付款卡号', '交易账号', '付款账户'],
    reference: ['参考号', '授权码', '终端编号'],
    note: ['备注', '附言', '摘要'],
    serial: ['批次号', '受理编号'],
  },
  hant: {
    pay: ['付款時間', '交易時間', '支付時間'],
    rarePay: ['付款日期', '日期及時間', '交易日期'],
    created: ['建立時間', '下單時間'],
    later: ['到賬時間', '完成時間'],
    unpaid: ['付款期限', '退款時間', '預計到賬時間', '下次扣款時間', '有效期至'],
    notes: [
      ['請於', '前確認收貨'],
      ['您的會員將於', '到期'],
    ],
    id: ['商戶訂單號', '訂單編號', '商戶單號', '訂單號碼'],
    transaction: ['交易單號', '交易編號', '付款流水號'],
    method: ['付款方式', '支付方式'],
    merchant: ['收款方', '商戶名稱'],
    goods: ['商品說明', '商品'],
    status: ['交易狀態', '目前狀態'],
    done: ['付款成功', '交易成功'],
    amount: ['訂單金額', '實付金額'],
    account: ['付款帳戶', '交易帳號'],
    reference: ['參考編號', '授權碼'],
    note: ['備註'],
    serial: ['批次編號'],
  },
  en: {
    pay: ['Payment Time', 'Transaction Time', 'Payment time', 'Paid at'],
    rarePay: ['Date & Time', 'Transaction date', 'Paid on', 'Payment date'],
    created: ['Created', 'Order placed', 'Created at'],
    later: ['Completed', 'Settled at'],
    unpaid: ['Pay by', 'Refunded on', 'Next payment', 'Expires on', 'Valid until'],
    notes: [
      ['Please pay before', ''],
      ['Your membership renews on', ''],
    ],
    id: ['Merchant Order No.', 'Order No.', 'Order number', 'Merchant order ID', 'Order ID'],
    transaction: ['Transaction No.', 'Transaction ID', 'Trade No.'],
    method: ['Payment Method', 'Paid with'],
    merchant: ['Merchant', 'Payee', 'Seller'],
    goods: ['Product', 'Description'],
    status: ['Status', 'Current Status'],
    done: ['Payment successful', 'Successful', 'Paid'],
    amount: ['Order Amount', 'Total'],
    account: ['Account', 'Card number'],
    reference: ['Reference', 'Auth. code'],
    note: ['Remarks', 'Note'],
    serial: ['Batch No.'],
  },
}
