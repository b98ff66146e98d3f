import type { Random } from '../drawing/random'
import { ID_CSS } from './id-layouts'
import { PARTS_CSS } from './parts'
import type { Typeface } from './typefaces'

/** Colours of an app: its ground, its cards, four shades of ink, one accent. */
export interface Theme {
  ground: string
  card: string
  ink: string
  soft: string
  faint: string
  line: string
  accent: string
}

export function drawTheme(random: Random, isDark: boolean): Theme {
  const accent = random.pick(['#1677ff', '#07a35a', '#e4393c', '#ff6a00', '#5b5bd6'])
  if (!isDark) {
    const [soft, faint] = random.pick([
      ['#888', '#aaa'],
      ['#999', '#b0b0b0'],
      ['#666', '#999'],
      ['#8a8f99', '#a6abb5'],
    ])
    return {
      ground: random.pick(['#f5f5f5', '#f2f3f7', '#ededed']),
      card: '#fff',
      ink: random.pick(['#111', '#222', '#333']),
      soft: soft ?? '#888',
      faint: faint ?? '#aaa',
      line: '#e6e6e6',
      accent,
    }
  }
  const [ground, card] = random.pick([
    ['#000', '#1c1c1e'],
    ['#111', '#191919'],
    ['#121417', '#1e2126'],
    ['#191919', '#242424'],
  ])
  return {
    ground: ground ?? '#000',
    card: card ?? '#1c1c1e',
    ink: random.pick(['#e6e6e6', '#d2d2d2', '#fff']),
    soft: '#8e8e93',
    faint: '#77777c',
    line: '#333',
    accent: '#4d96ff',
  }
}

/** The renderer answers with files of the folder of typefaces below this address. */
export const TYPEFACE_ORIGIN = 'https://typefaces.test'

const baseCss = (theme: Theme, typeface: Typeface, zoom: number) => `
:root{${Object.entries(theme)
  .map(([name, colour]) => `--${name}:${colour}`)
  .join(';')}}
*{box-sizing:border-box;margin:0;padding:0}
body{font:15px/1.5 ${typeface.families.map((family) => `'${family}'`).join(',')};color:var(--ink);overflow-x:hidden;position:relative;zoom:${zoom};-webkit-font-smoothing:antialiased}
body{background:var(--ground)}
i{font-style:normal;display:inline-block}
hr{border:0;border-top:1px solid var(--line);margin:.7em 0}
small{font-size:.82em}
.value{min-width:0;max-width:100%}
.fold{max-width:100%}
.slashed{font-family:'${typeface.slashed.family}';font-feature-settings:'zero'}
.status{display:flex;justify-content:space-between;align-items:center;padding:10px 22px 4px;font-size:14px;font-weight:600}
.status svg{height:12px}
`

export interface Content {
  css: string
  body: string
}

export const pageHtml = (theme: Theme, typeface: Typeface, zoom: number, { css, body }: Content): string =>
  `<!doctype html><meta charset="utf-8">${[
    ...typeface.sheets,
    ...(typeface.sheets.length > 0 ? [typeface.slashed.sheet] : []),
  ]
    .map((sheet) => `<link rel="stylesheet" href="${TYPEFACE_ORIGIN}/${sheet}">`)
    .join('')}<style>${baseCss(theme, typeface, zoom)}${PARTS_CSS}${ID_CSS}${css}</style><body>${body}</body>`

export function drawStatusBar(random: Random): string {
  const clock = `${random.int(0, 23)}:${random.int(10, 59)}`
  const level = random.int(3, 21)
  const network = random.pick(['5G', '4G', '5GA', 'HD 5G', ''])
  return `<div class="status"><span>${clock}</span><span>${network} <svg viewBox="0 0 60 12"><path d="M0 12h3V8H0zM5 12h3V5H5zM10 12h3V0h-3z" fill="currentColor"/><rect x="31" y="1" width="25" height="10" rx="3" fill="none" stroke="currentColor"/><rect x="33" y="3" width="${level}" height="6" rx="1" fill="currentColor"/></svg></span></div>`
}
