import type { Random } from '../drawing/random'

/** A screenshot within another screenshot: in the album, in a chat, in a browser. */
export interface Frame {
  kind: 'album' | 'chat' | 'viewer'
  share: number
  isDark: boolean
}

export const drawFrame = (random: Random): Frame => ({
  kind: random.pick(['album', 'chat', 'viewer']),
  share: random.between(0.72, 0.86),
  isDark: random.chance(0.35),
})

const CSS = `*{box-sizing:border-box;margin:0}body{font:15px/1.5 'Noto Sans CJK SC',sans-serif}img{display:block;width:100%}
.top,.under{display:flex;justify-content:space-between;padding:14px 18px}`

/** The picture stands whole inside; its surroundings are the other app's. */
export function frameHtml(png: string, { kind, share, isDark }: Frame): string {
  const [ground, ink] = isDark || kind === 'viewer' ? ['#000', '#eee'] : ['#ededed', '#222']
  const image = `<img src="data:image/png;base64,${png}">`
  const inner = {
    album: `<div class="top"><span>‹ 相册</span><span>今天 上午</span><span>···</span></div><div style="padding:0 ${((1 - share) * 40).toFixed(1)}%">${image}</div><div class="under"><span>分享</span><span>编辑</span><span>收藏</span><span>删除</span></div>`,
    chat: `<div class="top"><span>‹ 12</span><b>姐姐</b><span>···</span></div><div style="display:flex;gap:8px;padding:8px 10px"><i style="width:38px;height:38px;border-radius:5px;background:#d77;flex:none"></i><div style="width:${(share * 100).toFixed(0)}%;border-radius:6px;overflow:hidden">${image}</div></div><div class="under">这个是付款截图</div>`,
    viewer: `<div style="padding:40px 0 30px">${image}</div><div class="under"><span>↓ 保存</span><span>原图</span><span>⋯</span></div>`,
  }[kind]
  return `<!doctype html><meta charset="utf-8"><style>${CSS}body{background:${ground};color:${ink}}</style>${inner}`
}
