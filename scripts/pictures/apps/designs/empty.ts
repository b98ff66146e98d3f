import type { Design } from '../design'
import { drawMoment } from '../facts'
import { bar, rowsHtml } from '../parts'

/** Pages of the same apps on which neither value stands. */

const LIST_CSS =
  'body{background:var(--card)}.item{display:flex;justify-content:space-between;padding:12px 16px;border-bottom:1px solid var(--line)}.item small{color:var(--soft)}'
const two = (n: number) => String(n).padStart(2, '0')
const common = {
  group: 'measure',
  languages: ['zh'],
  screen: 'phone',
  idLayouts: ['one-line'],
  others: [2, 5],
} as const

const statement: Design = {
  ...common,
  name: 'statement',
  draw: (_, random) => {
    const item = () => {
      const { month, day, hour, minute } = drawMoment(random)
      const name = random.pick(['早餐铺', '地铁乘车', '视频会员', '便利店', '转账-来自*明'])
      return `<div class="item"><span>${name}<br><small>${month}月${day}日 ${two(hour)}:${two(minute)}</small></span><b>-${random.int(1, 99)}.${random.digits(2)}</b></div>`
    }
    return {
      css: LIST_CSS,
      body: `${bar('账单')}<div class="item"><b>2025年${random.int(1, 12)}月</b></div>${Array.from({ length: random.int(7, 12) }, item).join('')}`,
    }
  },
}

/** A date at the end of one row, and at the beginning of the next a time that is not its own. */
const hours: Design = {
  ...common,
  name: 'opening-hours',
  draw: ({ facts }, random) => {
    const { year, month, day, hour, minute, second } = drawMoment(random)
    return {
      css: `${LIST_CSS}.row{display:flex;justify-content:space-between;padding:.6em 16px}.label{color:var(--soft)}`,
      body: `${bar('会员卡')}<div class="item"><b>${facts.merchant}</b><span>余额 ¥${facts.amount}</span></div>${rowsHtml(
        [
          { label: '卡号', value: `6${random.digits(15)}` },
          { label: '有效期至', value: `${year + 1}-${two(month)}-${two(day)}` },
        ],
      )}<div class="row"><span>${two(hour)}:${two(minute)}:${two(second)}</span><span class="label">自动刷新</span></div><div class="row"><span class="label">营业时间</span><span>08:30:00-22:00:00</span></div>`,
    }
  },
}

const product: Design = {
  ...common,
  name: 'product',
  draw: ({ facts }, random) => ({
    css: `${LIST_CSS}.pic{height:300px;background:linear-gradient(${random.int(0, 360)}deg,#ffd29d,#e8638c,#5b6ee1)}`,
    body: `${bar('商品详情')}<div class="pic"></div><div class="item"><b>${facts.goods}</b><b>¥${facts.amount}</b></div><div class="item">活动时间 2025.6.1-2025.6.18<small>已售${random.digits(4)}</small></div><div class="item">商品编号 <small>1000${random.digits(8)}</small></div><div class="item">加入购物车<span>立即购买</span></div>`,
  }),
}

const talk: Design = {
  ...common,
  name: 'talk',
  draw: (_, random) => ({
    css: 'body{background:var(--ground)}.said{background:var(--card);border-radius:8px;padding:.6em .8em;margin:10px 14px;max-width:72%}.mine{margin-left:auto;background:#95ec69;color:#111}.when{text-align:center;color:var(--faint);font-size:.8em}',
    body: `${bar('客服小青')}<div class="when">昨天 ${random.int(10, 22)}:${random.int(10, 59)}</div><div class="said mine">我付了钱但账号登不上</div><div class="said">请把付款截图发给我，要能看到订单号和支付时间</div><div class="when">09:${random.int(10, 59)}</div><div class="said mine">订单号VT20250还有后面记不清了</div><div class="said">电话 138${random.digits(8)} 是您的吗？</div>`,
  }),
}

export const EMPTY: readonly [Design, ...Design[]] = [statement, hours, product, talk]
