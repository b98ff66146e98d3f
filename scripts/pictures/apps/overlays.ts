import type { Random } from '../drawing/random'

/** Overlays of a page: `.over` keeps clear of the two values (`settle.ts`), a watermark does not. */
export const drawWatermark = (random: Random): string => {
  const text = random.pick(['仅供售后核对使用', '内部资料 请勿外传', '张*明 8021', 'SAMPLE 仅供参考'])
  const style = `opacity:${random.between(0.07, 0.17).toFixed(2)};transform:rotate(${random.pick([-30, -22, 18])}deg);font-size:${random.int(14, 24)}px;gap:${random.int(30, 70)}px 34px`
  return `<div style="position:absolute;inset:-20% -30%;display:flex;flex-wrap:wrap;pointer-events:none;overflow:hidden;align-content:flex-start;${style}">${`<span>${text}</span>`.repeat(90)}</div>`
}

export function drawFloating(random: Random): string {
  const place = `top:${random.int(20, 80)}%;${random.pick(['right', 'right', 'left'])}:${random.int(4, 16)}px`
  return random.pick([
    `<div class="over" style="position:absolute;${place};width:52px;height:52px;border-radius:14px;background:#0007;display:grid;place-items:center"><i style="width:28px;height:28px;border-radius:50%;background:#fffb"></i></div>`,
    `<div class="over" style="position:absolute;${place};background:#fff;color:#333;border-radius:26px;box-shadow:0 2px 10px #0004;padding:8px 10px;font-size:12px;text-align:center">🎧<br>客服</div>`,
    `<div class="over" style="position:absolute;${place};background:#1677ff;color:#fff;border-radius:50%;width:48px;height:48px;display:grid;place-items:center;font-size:12px">反馈</div>`,
    `<div class="over" style="position:absolute;${place};width:86px;height:120px;border-radius:8px;background:linear-gradient(#456,#9ab);color:#fff;font-size:11px;padding:6px">直播中<br>▶</div>`,
  ])
}

export function drawNotification(random: Random): string {
  const [who, what] = random.pick([
    ['微信', '妈妈：晚上回来吃饭吗'],
    ['短信', '【快递】您的包裹已到驿站，取件码 5-2-1107'],
    ['日历', '15:30 项目例会 10 分钟后开始'],
    ['系统', '电量不足，剩余 20%'],
  ])
  return `<div class="over top" style="position:absolute;left:8px;right:8px;top:8px;background:#f9f9fbf4;color:#222;border-radius:18px;padding:11px 14px;box-shadow:0 4px 18px #0003;font-size:14px"><b>${who}</b><small style="float:right;color:#888">现在</small><br>${what}</div>`
}

/** The small preview that phones show after a screenshot, and the toast that says so. */
export const drawScreenshotToast = (): string =>
  '<div class="over" style="position:absolute;left:50%;top:78%;transform:translateX(-50%);background:#333d;color:#fff;border-radius:20px;padding:7px 18px;font-size:14px;white-space:nowrap">已保存到系统相册</div>'
