import type { Random } from '../drawing/random'
import type { Look } from './looks'
import type { Payment } from './payment'

/** Content around a bill's rows: heads, offers, services, seals, watermarks. */
export function drawHead(random: Random, look: Look, payment: Payment): string {
  const title = `<div class="bar">${random.pick(['账单详情', '交易详情', '订单信息', '支付结果', '收银台', '电子回单', ''])}</div>`
  const logo = random.chance(0.6) ? `<div><span class="logo">${payment.merchant.charAt(0)}</span></div>` : ''
  const amount = `<div class="amount">${random.pick(['-', '¥', '-¥', '￥', ''])}${payment.amount}</div>`
  const state = `<div class="label">${random.pick(['交易成功', '支付成功', '付款成功', '已完成支付'])}</div>`
  const align = random.pick(['center', 'center', 'left'])
  const coloured = random.chance(0.3)
    ? `background:linear-gradient(${random.int(90, 200)}deg,${look.accent},${look.accent}cc);color:${look.onAccent};`
    : ''
  const inner = random.pick([
    `${logo}<div>${payment.merchant}</div>${amount}${state}`,
    `${state}${amount}`,
    `${amount}<div>${payment.merchant}</div>`,
    '',
  ])
  return `<div style="${coloured}text-align:${align};padding:4px ${look.pad}px 14px">${title}${inner}</div>`
}

export function drawFoot(random: Random): string {
  const links = [
    '账单分类',
    '标签和备注',
    '计入收支',
    '往来记录',
    '申请电子回单',
    '对此订单有疑问',
    '联系商家',
    '申请电子发票',
    '投诉建议',
  ]
  const list = links
    .slice(random.int(0, 4), random.int(4, 9))
    .map((name) => `<div class="link"><span>${name}</span><i>›</i></div>`)
  const promo = `<div class="promo"><span>天天领${random.int(2, 99)}元红包<small>活动时间 20${random.int(21, 25)}.4.1-20${random.int(25, 27)}.12.31</small></span><b>去领取</b></div>`
  const deadline = `<div class="note">优惠截止 202${random.int(4, 6)}-12-31 23:59:59</div>`
  const barcode = `<div style="margin:12px auto;width:240px;height:44px;background:repeating-linear-gradient(90deg,#111 0 2px,#fff 2px 5px,#111 5px 9px,#fff 9px 11px)"></div>`
  const parts = [
    random.chance(0.3) ? promo : '',
    random.chance(0.06) ? deadline : '',
    random.chance(0.12) ? barcode : '',
    random.chance(0.4) ? '<div class="band"></div>' : '',
    random.chance(0.5) ? list.join('') : '',
    random.chance(0.3)
      ? `<div class="${random.pick(['button', 'hollow'])}">${random.pick(['完成', '返回商家', '再转一笔', '查看订单'])}</div>`
      : '',
    random.chance(0.2) ? `<div class="note">客服热线 400-${random.digits(3)}-${random.digits(4)}</div>` : '',
  ]
  return parts.join('')
}

/** A long page: goods, recommendations, questions. */
export function drawTail(random: Random): string {
  const tile = () =>
    `<div><div style="height:110px;border-radius:10px;background:linear-gradient(${random.int(0, 360)}deg,hsl(${random.int(0, 360)} 60% 70%),hsl(${random.int(0, 360)} 60% 50%))"></div><div>智能手环 ${random.int(2, 9)} 代</div><small class="label">¥${random.int(9, 900)}.${random.digits(2)}　已售${random.int(10, 9999)}</small></div>`
  const block = (name: string) =>
    `<div class="card"><b>${name}</b><div style="display:grid;grid-template-columns:1fr 1fr;gap:10px">${Array.from({ length: random.int(2, 6) }, tile).join('')}</div></div>`
  return Array.from({ length: random.int(2, 6) }, () =>
    block(random.pick(['常见问题', '历史订单', '猜你喜欢', '为你推荐'])),
  ).join('')
}

/** A red seal; the renderer lays it over the order id, or else it stands after the rows. */
export function drawSeal(random: Random): string {
  const size = random.int(80, 130)
  const ring = `<circle cx="60" cy="60" r="55" fill="none" stroke="#d5131b" stroke-width="4"/>`
  const star = '<path d="M60 36l7 17h18l-15 11 6 18-16-11-16 11 6-18-15-11h18z" fill="#d5131b"/>'
  const text = '<text x="60" y="100" text-anchor="middle" font-size="13" fill="#d5131b">业务专用章</text>'
  const place = `right:${random.int(10, 140)}px;margin-top:-${random.int(20, 70)}px`
  // Ink is either laid over the text or shines through it.
  const blend = random.chance(0.4) ? 'mix-blend-mode:multiply;' : ''
  const over = random.chance(0.7) ? ` data-over="${random.between(0.1, 0.9).toFixed(2)}"` : ''
  return `<svg class="seal"${over} viewBox="0 0 120 120" style="position:absolute;width:${size}px;${blend}opacity:${random.between(0.45, 0.9)};transform:rotate(${random.int(-25, 25)}deg);${place}">${ring}${star}${text}</svg>`
}

export const drawWatermark = (random: Random): string =>
  `<div style="position:fixed;inset:0;pointer-events:none;opacity:.09;font-size:20px;display:flex;flex-wrap:wrap;gap:60px 40px;transform:rotate(-24deg) scale(1.4)">${'<span>仅供核对使用</span>'.repeat(random.int(20, 50))}</div>`
