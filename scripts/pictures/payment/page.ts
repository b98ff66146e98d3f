import { escapeHtml } from '../../escape-html'

/** One row of a bill: label and value, and what the page puts next to the value. */
export interface Row {
  label: string
  value: string
  kind?: 'time' | 'id'
  copy?: 'link' | 'button' | 'icon'
}

/** A drawn page: everything a renderer needs to make it a picture of a phone's screen. */
export interface Page {
  html: string
  /** CSS pixels; the height is the screen's, or the content's when that is longer and `long` is set. */
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  scale: number
  long: boolean
}

export const COPY_ICON =
  '<svg class="copy-icon" viewBox="0 0 16 16"><rect x="5" y="5" width="9" height="9" rx="2"/><path d="M3 11H2V2h9v1"/></svg>'

const COPY = { link: '<a class="copy">复制</a>', button: '<span class="copy-button">复制</span>', icon: COPY_ICON }

export const rowHtml = ({ label, value, kind, copy }: Row): string =>
  `<div class="row ${kind ?? ''}"><span class="label">${escapeHtml(label)}</span>` +
  `<span class="value">${escapeHtml(value)}${copy ? COPY[copy] : ''}</span></div>`

export const statusBar = (clock: string, battery: string): string =>
  `<div class="status"><b>${clock}</b><span>5G&nbsp;&nbsp;${battery}%</span></div>`

const BASE_CSS = `
*{box-sizing:border-box;margin:0;padding:0}
body{font:15px/1.5 'Noto Sans CJK SC',sans-serif;color:#222;background:#fff;overflow-x:hidden;-webkit-font-smoothing:antialiased}
.status{display:flex;justify-content:space-between;padding:12px 22px 6px;font-size:14px}
.bar{display:flex;align-items:center;justify-content:center;position:relative;height:46px;font-size:17px}
.bar::before{content:'';position:absolute;left:20px;width:11px;height:11px;border:solid currentColor;border-width:0 0 2px 2px;transform:rotate(45deg)}
.row{display:flex;justify-content:space-between;gap:14px;padding:7px 0}
.label{color:#888;white-space:nowrap}
.value{text-align:right;overflow-wrap:anywhere}
.copy{color:#1677ff;margin-left:8px}
.copy-button{border:1px solid #ccc;border-radius:9px;padding:1px 8px;margin-left:6px;font-size:11px;color:#666}
.copy-icon{width:14px;height:14px;margin-left:5px;fill:none;stroke:#999;stroke-width:1.4;vertical-align:-2px}
`

export const documentHtml = (css: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>${BASE_CSS}${css}</style><body>${body}</body>`
