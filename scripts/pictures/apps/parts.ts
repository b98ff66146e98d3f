import type { Random } from '../drawing/random'
import type { Row } from './bill'
import type { Language } from './groups'

/** Parts that several designs share. */

/** Every row as label and value; the design's style says where they stand. */
export const rowsHtml = (rows: readonly Row[], mark = ''): string =>
  rows
    .map(
      ({ label, value, kind }) =>
        `<div class="row${kind ? ` ${kind}-row` : ''}"><span class="label">${label}${mark}</span><span class="value">${value}</span></div>`,
    )
    .join('')

export const bar = (title: string, right = ''): string =>
  `<div class="bar"><i class="back"></i><b>${title}</b><span class="right">${right}</span></div>`

export const links = (random: Random, names: readonly string[]): string =>
  names
    .slice(0, random.int(2, names.length))
    .map((name) => `<div class="link"><span>${name}</span><i class="next"></i></div>`)
    .join('')

const say: Readonly<Record<Language, (zh: string, hant: string, en: string) => string>> = {
  zh: (zh) => zh,
  hant: (_, hant) => hant,
  en: (_, __, en) => en,
}
export const words = (language: Language) => say[language]

export const logo = (name: string, colour: string): string =>
  `<span class="logo" style="background:${colour}">${name.charAt(0)}</span>`

export const barcode = (random: Random): string => {
  const strokes = Array.from({ length: 46 }, () => `<i style="width:${random.int(1, 4)}px"></i>`)
  return `<div class="barcode">${strokes.join('')}</div>`
}

export const PARTS_CSS = `
.bar{display:flex;align-items:center;height:2.9em;font-size:17px;padding:0 16px}
.bar b{flex:1;text-align:center;font-weight:600}
.bar .right{min-width:1.4em;text-align:right;font-size:.85em}
.back{width:.65em;height:.65em;border:solid currentColor;border-width:0 0 2px 2px;transform:rotate(45deg);margin-right:.7em}
.next{width:.5em;height:.5em;border:solid var(--faint);border-width:1.5px 1.5px 0 0;transform:rotate(45deg)}
.link{display:flex;justify-content:space-between;align-items:center;padding:.75em 0;border-top:1px solid var(--line)}
.logo{display:inline-grid;place-items:center;width:2.6em;height:2.6em;border-radius:50%;color:#fff;font-weight:600}
.barcode{display:flex;height:3.4em;gap:2px;justify-content:center;margin:.5em 0}
.barcode i{background:var(--ink)}
`
