import { escapeHtml } from '../../escape-html'
import type { Random } from '../drawing/random'
import type { Look } from './looks'
import { COPY_ICON, type Row } from './page'

/** A layout of rows on the page: the rows' HTML and the CSS it needs. */
export interface Layout {
  css: string
  html: string
}

const COPY = { link: '<a class="copy">复制</a>', button: '<span class="copy-button">复制</span>', icon: COPY_ICON }
const copyOf = ({ copy }: Row) => (copy ? COPY[copy] : '')
const value = (row: Row) => `<span class="value ${row.kind ?? ''}">${escapeHtml(row.value)}</span>`
const label = (row: Row, mark = '') => `<span class="label">${row.label}${mark}</span>`
const shrunk = (row: Row, random: Random) => (row.kind === 'id' && random.chance(0.25) ? ' small' : '')

type Draw = (rows: readonly Row[], look: Look, random: Random) => Layout

const apart: Draw = (rows, _, random) => ({
  css: '',
  html: rows
    .map(
      (r) =>
        `<div class="row${shrunk(r, random)}">${label(r)}<span class="value-box">${value(r)}${copyOf(r)}</span></div>`,
    )
    .join(''),
})

const columns: Draw = (rows, look, random) => ({
  css: `.row{justify-content:flex-start}.row>.label{width:${Math.round(look.labelSize * random.between(5.6, 8))}px}.value-box{flex:1;text-align:left}`,
  html: rows
    .map(
      (r) =>
        `<div class="row${shrunk(r, random)}">${label(r)}<span class="value-box">${value(r)}${copyOf(r)}</span></div>`,
    )
    .join(''),
})

const inline: Draw = (rows, _, random) => {
  const mark = random.pick(['：', ':', '： '])
  return {
    css: '.row{display:block}',
    html: rows
      .map((r) => `<div class="row${shrunk(r, random)}">${label(r, mark)}${value(r)}${copyOf(r)}</div>`)
      .join(''),
  }
}

const above: Draw = (rows, _, random) => ({
  css: '.row{display:block}.row .label,.row .value-box{display:block;text-align:left}',
  html: rows
    .map(
      (r) =>
        `<div class="row${shrunk(r, random)}">${label(r)}<span class="value-box">${value(r)}${copyOf(r)}</span></div>`,
    )
    .join(''),
})

const below: Draw = (rows, _, random) => ({
  css: '.row{display:block;text-align:center;margin:7px 0}.row .label,.row .value-box{display:block;text-align:center}.row .label{font-size:12px}.row .value-box{margin:auto}',
  html: rows
    .map(
      (r) =>
        `<div class="row${shrunk(r, random)}"><span class="value-box">${value(r)}${copyOf(r)}</span>${label(r)}</div>`,
    )
    .join(''),
})

const table: Draw = (rows, look, random) => ({
  css: `table{width:100%;border-collapse:collapse}td{border:1px solid ${look.soft}55;padding:${random.int(6, 11)}px 9px}td:first-child{white-space:nowrap;background:#8881}.value{text-align:left}`,
  html: `<table>${rows.map((r) => `<tr class="${shrunk(r, random)}"><td>${label(r)}<td>${value(r)}${copyOf(r)}`).join('')}</table>`,
})

const ruled: Draw = (rows, look, random) => {
  const layout = random.chance(0.5) ? apart(rows, look, random) : columns(rows, look, random)
  return { ...layout, css: `${layout.css}.row{border-bottom:1px solid ${look.soft}44}` }
}

const grid: Draw = (rows, look, random) => {
  const wide = (r: Row) => (r.value.length > 14 ? ' wide' : '')
  const { css } = above(rows, look, random)
  return {
    css: `${css}.grid{display:grid;grid-template-columns:1fr 1fr;gap:4px 14px}.wide{grid-column:1/3}`,
    html: `<div class="grid">${rows.map((r) => `<div class="row${wide(r)}">${label(r)}<span class="value-box">${value(r)}${copyOf(r)}</span></div>`).join('')}</div>`,
  }
}

/** A message: everything in running text that wraps where it must. */
const letter: Draw = (rows, look, random) => ({
  css: `.letter{line-height:${random.between(1.5, 1.9)};font-size:${look.size}px}.letter .value{font-size:inherit}`,
  html: `<p class="letter">尊敬的用户，您有一笔交易。${rows.map((r) => `${r.label}${random.pick(['：', '为', ':'])}${value(r)}`).join(random.pick(['，', '；', '。']))}。如有疑问请致电客服。</p>`,
})

const LAYOUTS: readonly [Draw, ...Draw[]] = [apart, apart, columns, columns, inline, above, below, table, ruled, grid]

export function drawLayout(rows: readonly Row[], look: Look, random: Random, running: boolean): Layout {
  const { css, html } = (running ? letter : random.pick(LAYOUTS))(rows, look, random)
  const narrow = random.chance(0.15) ? `.value-box,td{max-width:${random.int(150, 220)}px}` : ''
  return { css: `.value-box{text-align:right}.value{overflow-wrap:anywhere}${css}${narrow}`, html }
}
