import { type Design, NARROW_LAYOUTS, ROW_LAYOUTS } from '../design'
import { bar, rowsHtml, words } from '../parts'

/** Shops: order pages, slips of card terminals, till receipts. */

const goods = (name: string, price: string) =>
  `<div class="goods"><i></i><div><b>${name}</b><br><small>默认规格 ×1　七天无理由</small></div><span>¥${price}</span></div>`
const GOODS_CSS =
  '.goods{display:flex;gap:10px}.goods i{width:72px;height:72px;border-radius:8px;flex:none;background:linear-gradient(140deg,#f7b267,#4c86a8)}.goods div{flex:1}.goods small{color:var(--faint)}'

const shopOrder: Design = {
  name: 'shop-order',
  group: 'tune',
  languages: ['zh', 'zh', 'hant'],
  screen: 'phone',
  idLayouts: ['one-line-copy', 'one-line-copy', 'tiny', 'one-line', 'two-lines-copy', 'slashed'],
  others: [1, 3],
  draw: ({ rows, facts, language }) => ({
    css: `body{background:var(--ground)}.card{background:var(--card);border-radius:12px;margin:8px;padding:12px}${GOODS_CSS}.row{display:flex;gap:.9em;padding:.3em 0;font-size:.86em}.label{color:var(--soft);width:5em;flex:none}.buttons{display:flex;justify-content:flex-end;gap:8px;font-size:.85em}.buttons span{border:1px solid var(--line);border-radius:1em;padding:.2em .9em}`,
    body: `${bar(words(language)('订单详情', '訂單詳情', ''))}<div class="card"><b>${words(language)('交易成功', '交易成功', '')}</b><br><small>${words(language)('还剩 6 天自动确认', '還剩 6 天自動確認', '')}</small></div>
      <div class="card">${goods(facts.goods, facts.amount)}<div class="buttons"><span>加入购物车</span><span>申请售后</span></div></div>
      <div class="card"><b>${words(language)('订单信息', '訂單資訊', '')}</b>${rowsHtml(rows)}</div>`,
  }),
}

const shopNarrow: Design = {
  name: 'shop-narrow',
  group: 'measure',
  languages: ['zh'],
  screen: 'phone',
  idLayouts: NARROW_LAYOUTS,
  others: [2, 4],
  draw: ({ rows, facts }, random) => ({
    css: `body{background:var(--ground)}.split{display:grid;grid-template-columns:38% 62%;gap:0;background:var(--card);margin:10px;border-radius:10px;overflow:hidden;font-size:.9em}.left{background:#e1251b;color:#fff;padding:14px}.right-side{padding:12px}
      .row{padding:.3em 0}.label{color:var(--soft);display:block}${GOODS_CSS}.more{background:var(--card);margin:10px;padding:12px;border-radius:10px}`,
    body: `${bar('我的订单', '客服')}<div class="split"><div class="left">已完成<br><b style="font-size:1.5em">¥${facts.amount}</b><br><br>感谢您的购买</div><div class="right-side">${rowsHtml(rows)}</div></div>
      <div class="more">${goods(facts.goods, facts.amount)}${random.chance(0.5) ? '<hr>再次购买　　查看发票' : ''}</div>`,
  }),
}

/** A course of events, the time at the left and what happened beside it. */
const timeline: Design = {
  name: 'timeline',
  group: 'measure',
  languages: ['zh'],
  screen: 'phone',
  idLayouts: ['one-line', 'one-line-copy', 'two-lines-copy', 'slashed'],
  others: [1, 3],
  draw: ({ rows, facts }) => ({
    css: `body{background:var(--card)}.steps{margin:12px 22px;border-left:2px solid var(--accent);padding-left:16px}.row{padding:.5em 0;position:relative}.row::before{content:'';position:absolute;left:-22px;top:1em;width:9px;height:9px;border-radius:50%;background:var(--accent)}.label{font-weight:600;display:block}.value{color:var(--soft)}`,
    body: `${bar('订单跟踪')}<div style="padding:12px 22px">${facts.goods}　<b>¥${facts.amount}</b></div><div class="steps">${rowsHtml(rows)}</div>`,
  }),
}

const cardSlip: Design = {
  name: 'card-slip',
  group: 'tune',
  languages: ['zh'],
  screen: 'paper',
  idLayouts: ['one-line', 'slashed', 'two-lines', 'groups'],
  others: [3, 6],
  isLight: true,
  draw: ({ rows, facts }, random) => ({
    css: `body{background:#fdfdfb;color:#2a2a2e}.slip{padding:22px 20px;font-size:16px}.slip h2{text-align:center;font-size:1.25em}.row{padding:.16em 0}.cut{border-top:2px dashed #888;margin:.7em 0}.sum{font-size:1.5em}`,
    body: `<div class="slip"><h2>POS 签购单</h2><div class="cut"></div>商户名称：${facts.merchant}<br>商户编号：8982${random.digits(11)}<br>终端编号：${random.digits(8)}<div class="cut"></div>
      ${rowsHtml(rows, '：')}<div class="cut"></div><div class="sum">金额：RMB ${facts.amount}</div><div class="cut"></div><small>本人确认以上交易，同意将其记入本卡账户<br>持卡人存根</small></div>`,
  }),
}

const tillReceipt: Design = {
  name: 'till-receipt',
  group: 'measure',
  languages: ['zh', 'zh', 'en'],
  screen: 'paper',
  idLayouts: ['one-line', 'two-lines', 'slashed', 'two-lines'],
  others: [2, 4],
  isLight: true,
  draw: ({ rows, facts, language }, random) => ({
    css: `body{background:#fbfaf6;color:#333}.slip{padding:20px 18px;font-size:15px}.mid{text-align:center}.row{display:flex;justify-content:space-between;gap:.6em;padding:.14em 0}.line{border-top:1px solid #999;margin:.6em 0}.value{text-align:right}.label{white-space:nowrap}`,
    body: `<div class="slip"><div class="mid"><b style="font-size:1.3em">${language === 'en' ? 'PLUM STORE' : facts.merchant}</b><br>${words(language)('欢迎光临', '', 'Thank you')}</div><div class="line"></div>
      <div class="row"><span>${language === 'en' ? 'Membership' : facts.goods}</span><span>1 x ${facts.amount}</span></div><div class="row"><b>${words(language)('合计', '', 'TOTAL')}</b><b>${facts.amount}</b></div><div class="line"></div>
      ${rowsHtml(rows, ':')}<div class="line"></div><div class="mid">${words(language)('退换货请凭小票', '', 'Please keep this receipt')}<br>No.${random.digits(8)}</div></div>`,
  }),
}

/** A shopping app on a tablet: order list at the left, order at the right. */
const tabletOrder: Design = {
  name: 'two-panes',
  group: 'tune',
  languages: ['zh', 'en'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [2, 5],
  draw: ({ rows, facts, language }) => ({
    css: `body{background:var(--ground)}.panel{background:var(--card);margin:12px;padding:14px;border-radius:12px}.row{display:grid;grid-template-columns:40% 60%;padding:.45em 0}.row:nth-child(odd){background:var(--ground)}.label{color:var(--soft)}.tab{display:flex;gap:1.4em;padding:0 16px}`,
    body: `${bar(words(language)('订单', '', 'Orders'))}<div class="tab"><span>${words(language)('全部', '', 'All')}</span><b>${words(language)('已付款', '', 'Paid')}</b><span>${words(language)('退款', '', 'Refunds')}</span></div><div class="panel"><b>${language === 'en' ? 'Annual membership' : facts.goods}</b> ¥${facts.amount}${rowsHtml(rows)}</div>`,
  }),
}

export const SHOPS: readonly Design[] = [shopOrder, shopNarrow, timeline, cardSlip, tillReceipt, tabletOrder]
