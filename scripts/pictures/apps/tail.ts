import type { Random } from '../drawing/random'

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
