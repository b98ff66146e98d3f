import { type Design, NARROW_LAYOUTS, ROW_LAYOUTS } from '../design'
import { bar, barcode, links, logo, rowsHtml, words } from '../parts'

/** The two great wallets, in the forms of 2021 to 2026. */

const CARD = '.card{background:var(--card);border-radius:12px;padding:12px 14px;margin:10px 10px 0}'
const CENTRE =
  '.head{text-align:center;padding:18px 16px}.sum{font-size:2.2em;font-weight:600;line-height:1.4}.state{color:var(--soft)}'
const APART =
  '.row{display:flex;justify-content:space-between;gap:1em;padding:.45em 0}.value{text-align:right}.label{color:var(--soft);white-space:nowrap}'
const COLUMN = '.row{display:flex;padding:.42em 0}.label{width:6em;flex:none;color:var(--soft)}.value{flex:1}'

const BILL_LINKS = ['账单分类', '标签和备注', '申请电子回单', '对此订单有疑问', '查看往来记录', '投诉商家'] as const

const alipayCards: Design = {
  name: 'alipay-cards',
  group: 'tune',
  languages: ['zh', 'zh', 'zh', 'hant'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [3, 6],
  draw: ({ rows, facts, labels, language }, random) => ({
    css: `body{background:var(--ground)}${CARD}${CENTRE}${APART}`,
    body: `${bar(words(language)('账单详情', '帳單詳情', 'Bill'), words(language)('全部账单', '全部帳單', 'All'))}
      <div class="card"><div class="head">${logo(facts.merchant, '#ff6a00')}<div>${facts.merchant}</div>
      <div class="sum">-${facts.amount}</div><div class="state">${labels.done[0]}</div></div>${rowsHtml(rows)}</div>
      <div class="card">${links(random, BILL_LINKS)}</div>`,
  }),
}

const alipayOld: Design = {
  name: 'alipay-old',
  group: 'measure',
  languages: ['zh'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [3, 7],
  isLight: true,
  draw: ({ rows, facts }, random) => ({
    css: `body{background:#f5f5f9}.top{background:#108ee9;color:#fff}.sheet{background:#fff;padding:6px 16px}${CENTRE}${COLUMN}
      .head{border-bottom:1px solid #eee;margin-bottom:8px}.gap{height:9px}`,
    body: `<div class="top">${bar('账单详情')}</div><div class="sheet"><div class="head">${logo(facts.merchant, '#3aa1f2')} ${facts.company}
      <div class="sum">${facts.amount}</div><div class="state">交易成功</div></div>${rowsHtml(rows)}</div>
      <div class="gap"></div><div class="sheet">${links(random, BILL_LINKS)}</div>`,
  }),
}

const alipayEnglish: Design = {
  name: 'alipay-english',
  group: 'tune',
  languages: ['en'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [3, 6],
  draw: ({ rows, facts }, random) => ({
    css: `body{background:var(--ground)}${CARD}${CENTRE}${APART}.value{max-width:62%}`,
    body: `${bar('Bill Details', 'More')}<div class="card"><div class="head">${logo('Y', '#1677ff')}<div>Yunshang Books</div>
      <div class="sum">-${facts.amount}</div><div class="state">Payment successful</div></div>${rowsHtml(rows)}</div>
      <div class="card">${links(random, ['Category', 'Tags & notes', 'Request e-receipt', 'Any questions?'])}</div>`,
  }),
}

const alipayLarge: Design = {
  name: 'alipay-large',
  group: 'measure',
  languages: ['zh'],
  screen: 'phone',
  idLayouts: NARROW_LAYOUTS,
  others: [1, 3],
  large: true,
  draw: ({ rows, facts }) => ({
    css: `body{background:var(--ground)}${CARD}${CENTRE}.row{padding:.5em 0;border-bottom:1px solid var(--line)}.label{display:block;color:var(--soft)}.value{font-weight:600}`,
    body: `${bar('账单详情')}<div class="card"><div>${facts.merchant}</div><div class="sum">-${facts.amount}</div>${rowsHtml(rows)}</div>
      <div class="card" style="text-align:center;color:var(--accent)">读给我听　联系客服</div>`,
  }),
}

const wechatOld: Design = {
  name: 'wechat-old',
  group: 'tune',
  languages: ['zh', 'zh', 'hant'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [3, 6],
  draw: ({ rows, facts, language }, random) => ({
    css: `body{background:var(--card)}.sheet{padding:0 22px}${CENTRE}${COLUMN}.label{width:5.6em}.note{color:var(--faint);font-size:.85em;text-align:center}`,
    body: `${bar('')}<div class="sheet"><div class="head">${logo(facts.merchant, '#07c160')}<div>${facts.merchant}</div>
      <div class="sum">-${facts.amount}</div></div><hr>${rowsHtml(rows)}
      ${random.chance(0.4) ? `${barcode(random)}<div class="note">${words(language)('可在支持的商户扫码退款', '可於支援的商戶掃碼退款', '')}</div>` : ''}
      <hr>${links(random, ['查看账单详情', '对订单有疑惑', '发起群收款'])}</div>`,
  }),
}

const wechatNew: Design = {
  name: 'wechat-new',
  group: 'measure',
  languages: ['zh', 'zh', 'zh', 'hant'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [3, 7],
  draw: ({ rows, facts, labels }, random) => ({
    css: `body{background:var(--ground)}.card{background:var(--card);margin:8px 12px;border-radius:8px;padding:16px}
      .head{display:flex;align-items:center;gap:12px}.sum{font-size:2.4em;font-weight:600;margin:.3em 0}${APART}.value{max-width:66%}.tools{display:flex;justify-content:space-around;font-size:.85em;color:#576b95;padding-top:10px}`,
    body: `${bar('', '···')}<div class="card"><div class="head">${logo(facts.merchant, '#10aeff')}<b>${facts.merchant}</b></div>
      <div class="sum">-${facts.amount}</div><div class="label">${labels.done[0]}</div><hr>${rowsHtml(rows)}</div>
      <div class="card">账单服务<div class="tools"><span>对订单有疑惑</span><span>联系商家</span><span>申请转账凭证</span></div></div>
      ${random.chance(0.3) ? '<div class="card">小程序推荐：发票助手</div>' : ''}`,
  }),
}

const wechatEnglish: Design = {
  name: 'wechat-english',
  group: 'measure',
  languages: ['en'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [3, 6],
  draw: ({ rows, facts }, random) => ({
    css: `body{background:var(--card)}.sheet{padding:0 20px}${CENTRE}.row{display:flex;padding:.4em 0}.label{width:9.4em;padding-right:.5em;flex:none;color:var(--soft)}.value{flex:1}`,
    body: `${bar('')}<div class="sheet"><div class="head">${logo('Q', '#07c160')}<div>Qinghe Network</div><div class="sum">-${facts.amount}</div></div>
      <hr>${rowsHtml(rows)}<hr>${links(random, ['Any questions?', 'Contact merchant', 'Split bill', 'Transaction proof'])}</div>`,
  }),
}

const wechatCare: Design = {
  name: 'wechat-care',
  group: 'tune',
  languages: ['zh'],
  screen: 'phone',
  idLayouts: NARROW_LAYOUTS,
  others: [1, 3],
  large: true,
  draw: ({ rows, facts }) => ({
    css: `body{background:var(--card)}.sheet{padding:0 20px}${CENTRE}${COLUMN}.label{width:4.6em}.row{border-bottom:1px solid var(--line)}`,
    body: `${bar('账单')}<div class="sheet"><div class="head">${facts.merchant}<div class="sum">-${facts.amount}</div></div>${rowsHtml(rows)}</div>`,
  }),
}

/** The bill card that a public account sends into the chat list. */
const voucherCard: Design = {
  name: 'voucher-card',
  group: 'measure',
  languages: ['zh'],
  screen: 'phone',
  idLayouts: ['one-line', 'two-lines', 'three-lines', 'one-line'],
  others: [1, 4],
  draw: ({ rows, facts }, random) => ({
    css: `body{background:var(--ground)}.when{text-align:center;color:var(--faint);font-size:.8em;padding:10px}.card{background:var(--card);margin:0 14px 14px;border-radius:6px;padding:14px}
      .row{display:flex;gap:1.2em;padding:.25em 0;font-size:.95em}.label{color:var(--soft);width:5em;flex:none}.sum{font-size:2em;text-align:center;padding:.3em}`,
    body: `${bar('服务通知', '···')}<div class="when">${random.pick(['昨天', '星期三', ''])} ${random.int(10, 20)}:${random.int(10, 59)}</div>
      <div class="card">支付凭证<div class="sum">￥${facts.amount}</div><hr>${rowsHtml(rows)}<hr>查看详情</div>
      <div class="when">刚刚</div><div class="card">积分到账提醒<hr>本次获得 ${random.int(3, 99)} 积分</div>`,
  }),
}

const ecny: Design = {
  name: 'ecny',
  group: 'measure',
  languages: ['zh'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [3, 6],
  isLight: true,
  draw: ({ rows, facts }, random) => ({
    css: `body{background:#f6f6f6}.top{background:linear-gradient(160deg,#e1373a,#c31e26);color:#fff;padding-bottom:44px}.panel{background:#fff;border-radius:14px;margin:-36px 12px 0;padding:16px}
      .sum{font-size:2em;font-weight:600}${APART}.foot{text-align:center;color:#bbb;font-size:.8em;padding:20px}`,
    body: `<div class="top">${bar('交易详情')}</div><div class="panel"><div>${facts.merchant}</div><div class="sum">-${facts.amount}<small>元</small></div><hr>
      ${rowsHtml([{ label: '钱包编号', value: `0021 **** **** ${random.digits(4)}` }, ...rows])}</div><div class="foot">数字人民币 · ${facts.card.slice(0, 4)}运营</div>`,
  }),
}

export const WALLETS: readonly Design[] = [
  ...[alipayCards, alipayOld, alipayEnglish, alipayLarge, wechatOld, wechatNew, wechatEnglish, wechatCare],
  ...[voucherCard, ecny],
]
