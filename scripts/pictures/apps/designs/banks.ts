import { type Design, NARROW_LAYOUTS, ROW_LAYOUTS } from '../design'
import { bar, links, rowsHtml, words } from '../parts'

/** UnionPay and the big banks. */

const unionpay: Design = {
  name: 'unionpay',
  group: 'tune',
  languages: ['zh'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [3, 6],
  draw: ({ rows, facts }, random) => ({
    css: `body{background:var(--ground)}.panel{background:var(--card);margin:10px 12px;border-radius:10px;padding:14px 16px}.sum{font-size:2em;text-align:center;color:#e60012}
      .row{display:flex;justify-content:space-between;gap:1em;padding:.55em 0;border-bottom:1px dashed var(--line)}.label{color:var(--soft);white-space:nowrap}.value{text-align:right}`,
    body: `${bar('交易详情')}<div class="panel"><div class="sum">¥${facts.amount}</div><div style="text-align:center">支付成功</div>${rowsHtml(rows)}</div>
      <div class="panel">${links(random, ['电子凭证', '交易争议', '再次付款'])}</div>`,
  }),
}

/** An electronic receipt as the banks issue it: a ruled table with a head and a seal. */
const receiptTable: Design = {
  name: 'bank-receipt',
  group: 'tune',
  languages: ['zh', 'zh', 'hant'],
  screen: 'phone',
  idLayouts: ['one-line', 'two-lines', 'groups', 'tiny'],
  others: [4, 7],
  isLight: true,
  draw: ({ rows, facts, language }) => ({
    css: `body{background:#fff}.paper{margin:16px 12px;border:2px solid #1a4f9c;padding:10px}.title{text-align:center;font-weight:600;color:#1a4f9c;font-size:1.2em;padding:8px}
      .row{display:grid;grid-template-columns:6.2em 1fr;border:1px solid #9bb;margin-top:-1px}.label{padding:.4em;border-right:1px solid #9bb;background:#f3f7fc}.value{padding:.4em}`,
    body: `${bar(words(language)('电子回单', '電子收據', 'Receipt'))}<div class="paper"><div class="title">中山建设银行 ${words(language)('客户回单', '客戶收據', '')}</div>${rowsHtml(rows)}
      <div style="padding:.6em;color:#666;font-size:.85em">${words(language)('金额大写', '金額大寫', '')}：人民币${facts.amount}元整<br>本回单可通过网点核验</div></div>`,
  }),
}

/** Label above its value, in two columns. */
const twoColumns: Design = {
  name: 'bank-two-columns',
  group: 'measure',
  languages: ['zh'],
  screen: 'phone',
  idLayouts: ['two-lines', 'three-lines', 'three-lines-copy', 'two-lines-copy'],
  others: [3, 6],
  draw: ({ rows, facts }, random) => ({
    css: `body{background:var(--ground)}.hero{background:#b81c22;color:#fff;padding:0 0 18px;text-align:center}.sum{font-size:1.9em}
      .grid{display:grid;grid-template-columns:1fr 1fr;gap:14px 10px;background:var(--card);padding:16px;font-size:.93em}.row{min-width:0}.label{display:block;color:var(--soft);font-size:.9em}.value{overflow-wrap:anywhere}`,
    body: `<div class="hero">${bar('收支明细')}<div class="sum">-${facts.amount}</div>${facts.card}</div><div class="grid">${rowsHtml(rows)}</div>
      <div style="padding:14px">${links(random, ['开具回单', '记一笔', '我有疑问'])}</div>`,
  }),
}

/** Label above its value, one below the other. */
const labelAbove: Design = {
  name: 'bank-label-above',
  group: 'measure',
  languages: ['zh', 'zh', 'hant', 'en'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [2, 5],
  draw: ({ rows, facts, language }) => ({
    css: `body{background:var(--card)}.rows{padding:6px 20px}.row{padding:.55em 0;border-bottom:1px solid var(--line)}.label{display:block;color:var(--soft);font-size:.86em}.hero{padding:14px 20px;background:var(--ground)}.sum{font-size:1.9em;font-weight:600}`,
    body: `${bar(words(language)('交易明细', '交易明細', 'Transaction details'))}<div class="hero"><div>${language === 'en' ? 'Card payment' : facts.card}</div><div class="sum">CNY ${facts.amount}</div></div><div class="rows">${rowsHtml(rows)}</div>`,
  }),
}

/** A cashier page between shop and bank: rows with a colon. */
const cashier: Design = {
  name: 'cashier-colon',
  group: 'tune',
  languages: ['zh', 'zh', 'hant', 'en'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [1, 4],
  draw: ({ rows, facts, labels, language }, random) => ({
    css: `body{background:var(--ground)}.ok{text-align:center;padding:26px 0 14px;font-size:1.15em;color:#07a35a}.tick{display:block;margin:0 auto 8px;width:2.6em;height:2.6em;border-radius:50%;background:#07a35a;color:#fff;line-height:2.6em}
      .box{background:var(--card);margin:0 14px;padding:14px;border-radius:6px}.row{padding:.32em 0}.go{margin:20px 14px;background:#07a35a;color:#fff;text-align:center;border-radius:6px;padding:.7em}`,
    body: `${bar(words(language)('支付结果', '支付結果', 'Result'))}<div class="ok"><span class="tick">✓</span>${labels.done[0]} ¥${facts.amount}</div>
      <div class="box">${rowsHtml(rows, language === 'en' ? ': ' : random.pick(['：', ':', '： ']))}</div><div class="go">${words(language)('返回商家', '返回商戶', 'Done')}</div>`,
  }),
}

/** A narrow panel over a list, as the banks' apps open it on a tap. */
const panel: Design = {
  name: 'bank-panel',
  group: 'tune',
  languages: ['zh'],
  screen: 'phone',
  idLayouts: NARROW_LAYOUTS,
  others: [2, 4],
  draw: ({ rows, facts }, random) => ({
    css: `body{background:#777}.list{opacity:.35;padding:16px;color:#000}.panel{background:var(--card);width:78%;margin:10px auto;border-radius:14px;padding:18px;font-size:.92em}
      .row{display:flex;padding:.4em 0}.label{width:5.4em;flex:none;color:var(--soft)}.value{flex:1;text-align:right}.ok{border-top:1px solid var(--line);text-align:center;padding-top:.8em;margin-top:.8em;color:var(--accent)}`,
    body: `<div class="list">交易记录<br>转入 ${random.int(20, 900)}.00<br>消费 ${random.int(20, 900)}.00</div><div class="panel"><b>${facts.company}</b>${rowsHtml(rows)}<div class="ok">知道了</div></div>
      <div class="list">消费 ${random.int(20, 900)}.00<br>缴费 ${random.int(20, 900)}.00</div>`,
  }),
}

/** A red sheet whose labels end justified, with values from the left. */
const justified: Design = {
  name: 'bank-justified',
  group: 'measure',
  languages: ['zh'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [3, 7],
  draw: ({ rows, facts }, random) => ({
    css: `body{background:var(--card)}.sheet{margin:12px 16px;border-top:4px solid #c7000b;padding-top:12px}.row{display:flex;gap:1em;padding:.36em 0}.label{width:5em;flex:none;text-align:justify;text-align-last:justify;color:var(--soft)}.value{flex:1}`,
    body: `${bar('转账汇款', '首页')}<div class="sheet"><b>交易回执</b>${rowsHtml(rows)}<div class="row"><span class="label">经办人</span><span>${facts.person}</span></div></div>
      <div style="padding:0 16px">${links(random, ['保存到相册', '发送短信通知', '继续转账'])}</div>`,
  }),
}

export const BANKS: readonly Design[] = [unionpay, receiptTable, twoColumns, labelAbove, cashier, panel, justified]
