import type { Random } from '../drawing/random'
import type { Language } from './groups'

/** How a page sets the order id. */
export type IdLayout =
  | 'one-line'
  | 'one-line-copy'
  | 'two-lines'
  | 'two-lines-copy'
  | 'three-lines'
  | 'three-lines-copy'
  | 'groups'
  | 'slashed'
  | 'tiny'
  | 'running'
  | 'running-broken'

const COPY = { zh: '复制', hant: '複製', en: 'Copy' } as const
const ICON =
  '<svg class="copy-icon" viewBox="0 0 16 16"><rect x="5" y="5" width="9" height="9" rx="2"/><path d="M3 11H2V2h9v1"/></svg>'

/** `ch` is the width of a zero; V and T are a little wider, so each width leaves room for them. */
const TWO_LINES = { least: 12.4, most: 19.6 }
const THREE_LINES = { least: 8.5, most: 10.4 }

const groupsOfFour = (id: string) => id.match(/.{1,4}/g)?.join(' ') ?? id

function drawCopy(random: Random, language: Language): string {
  const word = COPY[language]
  return random.pick([
    `<a class="copy">${word}</a>`,
    `<b class="copy-button">${word}</b>`,
    `<a class="copy-bar">${word}</a>`,
    ICON,
  ])
}

/** The order id as HTML; `.id` marks its text for the renderer. */
export function idHtml(random: Random, layout: IdLayout, id: string, language: Language): string {
  const copy = layout.endsWith('copy') ? drawCopy(random, language) : ''
  if (layout === 'groups') return `<span class="id">${groupsOfFour(id)}</span>`
  if (layout === 'running') return `<span class="id keep">${id}</span>`
  if (layout === 'running-broken') return `<span class="id break">${id}</span>`
  if (layout === 'slashed') return `<span class="id slashed keep">${id}</span>`
  if (layout === 'tiny') return `<span class="id tiny keep">${id}</span>`
  if (layout.startsWith('one-line')) return `<span class="beside"><span class="id keep">${id}</span>${copy}</span>`
  const { least, most } = layout.startsWith('two') ? TWO_LINES : THREE_LINES
  const width = `style="width:${random.between(least, most).toFixed(1)}ch"`
  return `<span class="beside"><span class="id break fold" ${width}>${id}</span>${copy}</span>`
}

export const ID_CSS = `
.keep{white-space:nowrap}
.break{word-break:break-all;overflow-wrap:anywhere}
.fold{display:inline-block;min-width:6ch}
.beside{display:inline-flex;max-width:100%;align-items:center;gap:.5em}
.tiny{font-size:10px;color:var(--faint)}
.copy{color:var(--accent);white-space:nowrap}
.copy-button{border:1px solid var(--line);border-radius:1em;padding:.05em .6em;font-size:.78em;font-weight:400;white-space:nowrap;color:var(--soft)}
.copy-bar{border-left:1px solid var(--line);padding-left:.5em;white-space:nowrap;font-size:.9em}
.copy-icon{width:1em;height:1em;flex:none;fill:none;stroke:var(--soft);stroke-width:1.4}
`
