import { documentHtml, type Row, rowHtml, statusBar } from './page'
import type { Payment } from './payment'

/** The four page styles of the fixture pictures: invented pages in the manner of the four commonest kinds of bill. */
export type HouseStyle = 'alipay' | 'wechat' | 'bank' | 'cashier'

export interface HouseOptions {
  timeText: string
  dark: boolean
  /** A field left out of the page, for pictures in which it cannot be found. */
  without?: 'time' | 'id'
}

interface Draft {
  css: string
  head: string
  rows: Row[]
  foot: string
}

const links = (...names: string[]) =>
  names.map((name) => `<div class="link"><span>${name}</span><i>›</i></div>`).join('')

function alipay(payment: Payment, timeText: string): Draft {
  return {
    css: `.head{text-align:center;padding:18px 0 20px}.logo{width:50px;height:50px;border-radius:50%;background:#2a6de0;margin:0 auto 8px;color:#fff;font-size:24px;line-height:50px}
      .amount{font-size:36px;font-weight:700;line-height:1.4}.rows{margin:0 18px;border-top:1px solid #8883;padding-top:10px}.band{height:9px;background:#8882;margin-top:14px}
      .link{display:flex;justify-content:space-between;padding:11px 18px}.label{color:#999}`,
    head: `<div class="bar">账单详情</div><div class="head"><div class="logo">${payment.merchant.charAt(0)}</div><div>${payment.merchant}</div><div class="amount">-${payment.amount}</div><div class="label">交易成功</div></div>`,
    rows: [
      { label: '创建时间', value: timeText, kind: 'time' },
      { label: '付款方式', value: payment.method },
      { label: '商品说明', value: payment.goods },
      { label: '收款方全称', value: payment.merchant },
      { label: '订单号', value: payment.transaction },
      { label: '商户订单号', value: payment.orderId, kind: 'id' },
    ],
    foot: `<div class="band"></div>${links('账单分类', '标签和备注', '申请电子回单', '对此订单有疑问')}`,
  }
}

function wechat(payment: Payment, timeText: string): Draft {
  return {
    css: `.head{text-align:center;padding:16px 0 24px;margin:0 22px;border-bottom:1px solid #8883}.logo{width:46px;height:46px;border-radius:10px;background:#1aad55;margin:0 auto 8px;color:#fff;font-size:22px;line-height:46px}
      .amount{font-size:34px;font-weight:600}.rows{margin:12px 22px}.row{justify-content:flex-start}.label{width:84px}.value{text-align:left;flex:1}.note{margin:14px 22px;font-size:13px;color:#888}`,
    head: `<div class="bar"></div><div class="head"><div class="logo">${payment.merchant.charAt(0)}</div><div>${payment.merchant}</div><div class="amount">-${payment.amount}</div></div>`,
    rows: [
      { label: '当前状态', value: '支付成功' },
      { label: '商品', value: payment.goods },
      { label: '商户全称', value: payment.merchant },
      { label: '支付时间', value: timeText, kind: 'time' },
      { label: '支付方式', value: payment.method },
      { label: '交易单号', value: payment.transaction },
      { label: '商户单号', value: payment.orderId, kind: 'id', copy: 'button' },
    ],
    foot: `<div class="note">可在支持的商户扫码退款</div>`,
  }
}

function bank(payment: Payment, timeText: string): Draft {
  return {
    css: `.head{background:#c7000b;color:#fff;padding:0 20px 26px}.head .amount{font-size:32px;font-weight:700}.rows{margin:0 20px}.row{border-bottom:1px solid #8883;padding:9px 0;justify-content:flex-start}
      .label{width:100px}.value{text-align:left;flex:1;font-family:'Liberation Sans','Noto Sans CJK SC'}.again{margin:22px 20px;border-radius:22px;line-height:44px;background:#c7000b;color:#fff;text-align:center}`,
    head: `<div class="head"><div class="bar">交易详情</div><div>${payment.merchant}</div><div class="amount">-${payment.amount}</div></div>`,
    rows: [
      { label: '交易类型', value: '网上支付' },
      { label: '收款户名', value: payment.merchant },
      { label: '交易时间', value: timeText, kind: 'time' },
      { label: '记账日期', value: payment.payTime.slice(0, 10) },
      { label: '交易卡号', value: '6225 **** **** 4810' },
      { label: '交易流水号', value: payment.transaction },
      { label: '订单号', value: payment.orderId, kind: 'id', copy: 'link' },
      { label: '余额', value: '3,076.10' },
    ],
    foot: '<div class="again">申请回单</div>',
  }
}

function cashier(payment: Payment, timeText: string): Draft {
  return {
    css: `body{background:linear-gradient(160deg,#e07a17,#e0541c);color:#fff;min-height:100vh}.head{text-align:center;padding:22px 0}.tick{width:60px;height:60px;border-radius:50%;background:#fff;color:#e07a17;font-size:36px;line-height:60px;margin:0 auto 12px}
      .amount{font-size:38px;font-weight:700}.rows{margin:0 24px;border:solid #fff5;border-width:1px 0;padding:8px 0}.label{color:#ffe6d5}.copy{color:#fff;text-decoration:underline}.back{margin:30px 40px;border:1px solid #fff;border-radius:24px;line-height:46px;text-align:center}`,
    head: `<div class="bar">收银台</div><div class="head"><div class="tick">✓</div><div>支付成功</div><div class="amount">¥${payment.amount}</div><div>${payment.merchant}</div></div>`,
    rows: [
      { label: '商户订单号', value: payment.orderId, kind: 'id' },
      { label: '支付时间', value: timeText, kind: 'time' },
      { label: '支付渠道', value: payment.method },
      { label: '商品', value: payment.goods },
    ],
    foot: '<div class="back">返回商家</div>',
  }
}

const STYLES = { alipay, wechat, bank, cashier }

const DARK_CSS = 'body{background:#121214;color:#e8e8e8}.label{color:#8c8c90}.band{background:#000}'

export function houseHtml(style: HouseStyle, payment: Payment, options: HouseOptions): string {
  const draft = STYLES[style](payment, options.timeText)
  const rows = draft.rows.filter((row) => row.kind === undefined || row.kind !== options.without)
  const css = draft.css + (options.dark ? DARK_CSS : '')
  return documentHtml(
    css,
    `${statusBar('10:24', '76')}${draft.head}<div class="rows">${rows.map(rowHtml).join('')}</div>${draft.foot}`,
  )
}
