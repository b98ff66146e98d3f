import type { Random } from '../../drawing/random'
import { type Design, NARROW_LAYOUTS, ROW_LAYOUTS } from '../design'
import { bar, barcode, logo, rowsHtml, words } from '../parts'

/** Wallets, banks and shops outside the mainland, and pages that count down, fold or float. */

const clock = (random: Random): string => `00:${random.int(10, 59)}:${random.int(10, 59)}`

const activity: Design = {
  name: 'activity-abroad',
  group: 'measure',
  languages: ['en'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [2, 4],
  draw: ({ rows, facts }) => ({
    css: `body{background:var(--ground)}.top{background:#123a8f;color:#fff;padding:18px 20px 26px}.top b{font-size:1.9em;display:block}.card{background:var(--card);margin:-12px 12px 0;border-radius:14px;padding:8px 18px}.row{padding:.62em 0;border-bottom:1px solid var(--line)}.label{display:block;font-size:.8em;color:var(--soft)}`,
    body: `<div class="top">${facts.merchant}<b>-¥${facts.amount} CNY</b>Payment · Completed</div><div class="card">${rowsHtml(rows)}</div>`,
  }),
}

const fasterPayment: Design = {
  name: 'faster-payment',
  group: 'measure',
  languages: ['hant', 'en'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [2, 5],
  draw: ({ rows, facts, language }) => ({
    css: `body{background:var(--card)}.done{text-align:center;padding:22px}.done i{display:inline-block;width:56px;height:56px;border-radius:50%;background:#1c9a5b}.done b{display:block;font-size:1.6em}.row{display:flex;justify-content:space-between;gap:1em;padding:.55em 20px}.row:nth-child(odd){background:var(--ground)}.value{text-align:right;font-weight:600}.label{flex:none;max-width:44%}`,
    body: `${bar(words(language)('', '轉數快', 'FPS'))}<div class="done"><i></i>${words(language)('', '轉賬成功', 'Transfer complete')}<b>HKD ${facts.amount}</b></div><div>${rowsHtml(rows)}</div>`,
  }),
}

const coupon: Design = {
  name: 'coupon-slip',
  group: 'measure',
  languages: ['hant', 'zh'],
  screen: 'phone',
  idLayouts: NARROW_LAYOUTS,
  others: [1, 3],
  draw: ({ rows, facts, language }) => ({
    css: `body{background:#06c755}.slip{background:#fff;color:#222;margin:22px 26px;border-radius:10px;padding:18px}.cut{border-top:2px dashed #bbb;margin:14px -18px}.row{display:grid;grid-template-columns:6.2em 1fr;padding:.36em 0;font-size:.9em}.label{color:#777}.sum{text-align:center;font-size:1.7em;font-weight:700}`,
    body: `<div class="slip">${logo('P', '#06c755')} <b>${facts.merchant}</b><div class="cut"></div><div class="sum">${words(language)('¥', 'NT$', '')} ${facts.amount}</div><div class="cut"></div>${rowsHtml(rows)}</div>`,
  }),
}

const gradientSlip: Design = {
  name: 'gradient-slip',
  group: 'measure',
  languages: ['en', 'hant'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [1, 4],
  isLight: true,
  draw: ({ rows, facts, language }, random) => ({
    css: `body{background:linear-gradient(160deg,#dff3ff,#f6e5ff 60%,#fff3dc);color:#1b2340}.slip{padding:20px 22px}.row{display:flex;justify-content:space-between;gap:1em;padding:.4em 0}.label{opacity:.65;flex:none}.value{text-align:right}.code{float:right;width:78px;height:78px;background:repeating-conic-gradient(#222 0 25%,#fff 0 50%) 0 0/10px 10px}hr{border:0;border-top:1px solid #b9c4e0}`,
    body: `<div class="slip"><h2>${words(language)('', '付款完成', 'Payment slip')}</h2><div class="code"></div>${logo('S', random.pick(['#4e2a84', '#138f2d', '#00a4e4']))}<p>${facts.person}<br>→ ${facts.merchant}</p><hr>${rowsHtml(rows)}<hr><b style="font-size:1.5em">${facts.amount}</b></div>`,
  }),
}

const invoice: Design = {
  name: 'store-invoice',
  group: 'measure',
  languages: ['en', 'zh'],
  screen: 'desktop',
  idLayouts: ['one-line', 'tiny', 'two-lines', 'slashed'],
  others: [2, 4],
  isLight: true,
  draw: ({ rows, facts, language }) => ({
    css: `body{background:#fff;font-size:14px;color:#333}.mail{width:680px;margin:30px auto}.head{display:flex;justify-content:space-between;font-size:24px}.cells{display:grid;grid-template-columns:1fr 1fr;background:#f5f5f7;border-radius:3px;margin:18px 0}.row{padding:8px 12px;border:1px solid #fff}.label{display:block;font-size:11px;color:#777}.value{font-size:13px}.sum{text-align:right;border-top:1px solid #ddd;padding-top:10px}`,
    body: `<div class="mail"><div class="head"><b>${logo('A', '#444')}</b><span>${words(language)('收据', '', 'Receipt')}</span></div><div class="cells">${rowsHtml(rows)}</div><p>${facts.goods}</p><div class="sum">${words(language)('总计', '', 'TOTAL')}　<b>¥${facts.amount}</b></div></div>`,
  }),
}

/** Another clock, with a label of its own, stands beside or above the values. */
const countdown: Design = {
  name: 'cashier-countdown',
  group: 'measure',
  languages: ['zh', 'hant'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [1, 3],
  draw: ({ rows, facts, language }, random) => {
    const left = `<div class="left">${words(language)(random.pick(['剩余时间', '支付剩余时间', '倒计时']), random.pick(['剩餘時間', '倒數計時']), '')} <b>${clock(random)}</b></div>`
    const above = random.chance(0.5)
    return {
      css: `body{background:var(--ground)}.sum{text-align:center;padding:20px 0 6px;font-size:2.2em;font-weight:700}.left{text-align:center;color:#d4380d;padding:6px}.card{background:var(--card);margin:10px 12px;border-radius:10px;padding:8px 14px}.row{display:flex;justify-content:space-between;gap:1em;padding:.5em 0}.label{color:var(--soft);flex:none}.value{text-align:right}.pay{background:#1677ff;color:#fff;text-align:center;margin:18px 12px;padding:.7em;border-radius:8px}`,
      body: `${bar(words(language)('收银台', '收銀台', ''))}<div class="sum">¥${facts.amount}</div>${above ? left : ''}<div class="card">${rowsHtml(rows)}</div>${above ? '' : left}<div class="pay">${words(language)('再来一单', '再來一單', '')}</div>`,
    }
  },
}

const cells: Design = {
  name: 'two-columns',
  group: 'measure',
  languages: ['zh', 'zh', 'en'],
  screen: 'phone',
  idLayouts: NARROW_LAYOUTS,
  others: [2, 4],
  draw: ({ rows, facts, language }) => ({
    css: `body{background:var(--card)}.sum{padding:22px 18px 8px;font-size:1.8em;font-weight:700}.cells{display:grid;grid-template-columns:1fr 1fr;gap:16px 14px;padding:12px 18px}.row{min-width:0;overflow-wrap:anywhere}.label{display:block;color:var(--soft);font-size:.82em}.value{font-weight:500}`,
    body: `${bar(words(language)('账单', '', 'Bill'), '···')}<div class="sum">¥${facts.amount}<br><small style="font-size:.5em">${facts.merchant}</small></div><div class="cells">${rowsHtml(rows)}</div>`,
  }),
}

const sheet: Design = {
  name: 'bottom-sheet',
  group: 'measure',
  languages: ['zh', 'hant', 'en'],
  screen: 'phone',
  idLayouts: ROW_LAYOUTS,
  others: [1, 3],
  draw: ({ rows, facts, language }, random) => ({
    css: `body{background:#5c6270;color:#c9ccd3}.behind{padding:16px;line-height:2.3;opacity:.5}.sheet{background:var(--card);color:var(--ink);border-radius:18px 18px 0 0;padding:14px 20px 30px}.grip{width:40px;height:4px;border-radius:2px;background:var(--line);margin:0 auto 10px}.row{display:flex;gap:1em;padding:.45em 0}.label{color:var(--soft);width:6.4em;flex:none}`,
    body: `<div class="behind">${words(language)('我的钱包', '我的錢包', 'My wallet')}<br>¥${facts.amount}<br>${facts.goods}<br>${facts.card}</div><div class="sheet"><div class="grip"></div><b>${words(language)('交易详情', '交易詳情', 'Details')}</b>${rowsHtml(rows)}${barcode(random)}</div>`,
  }),
}

export const ABROAD: readonly Design[] = [
  activity,
  fasterPayment,
  coupon,
  gradientSlip,
  invoice,
  countdown,
  cells,
  sheet,
]
