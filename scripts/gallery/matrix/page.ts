/** The matrix as one page: a row a screen, a column a fault; new differences are marked and listed first. */
import { escapeHtml } from '#contract/words/escape-html'
import { struckStates } from '../../screens/struck-states'
import { type DrawnCell, fileName } from './cells'
import { strikes } from './strikes'

export type Drawn = Readonly<Record<string, DrawnCell>>

const STYLE = `
:root{color-scheme:light dark;background:Canvas;color:CanvasText;font:13px/1.4 system-ui,sans-serif}
body{margin:16px}table{border-collapse:collapse}th,td{padding:4px;text-align:left;vertical-align:top}
thead th{position:sticky;top:0;background:Canvas}tbody th{position:sticky;left:0;background:Canvas;min-width:8rem}
img{display:block;width:98px;height:211px;border:1px solid #8886}td div{display:flex;gap:2px}
.differs,.not-drawn{outline:3px solid #c00;outline-offset:-1px}.new{outline:3px dashed #06c;outline-offset:-1px}
small{display:block;max-width:12rem;overflow-wrap:anywhere}
body:has(#only:checked) td:not(.differs,.not-drawn)>*{display:none}`

/** @param fresh what this run has drawn; the rest of `drawn` is of earlier ones */
export function matrixPage(drawn: Drawn, fresh: ReadonlySet<string>): string {
  const rows = struckStates.filter((screen) => strikes.some((strike) => fileName({ screen, strike }) in drawn))
  const marked = Object.entries(drawn).filter(([file, { outcome }]) => fresh.has(file) && isMark(outcome))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Matrix</title><style>${STYLE}</style>
<h1>${newsOf(marked.length)}</h1>
<ul>${marked.map(([file, { words }]) => `<li><a href="#${escapeHtml(file)}">${escapeHtml(file)}</a> ${escapeHtml(words)}</li>`).join('')}</ul>
<label><input type="checkbox" id="only"> Only what differs</label>
<table><thead><tr><th></th>${strikes.map(({ name }) => `<th>${escapeHtml(name)}</th>`).join('')}</tr></thead><tbody>
${rows.map((screen) => rowHtml(screen, drawn, fresh)).join('\n')}
</tbody></table></html>`
}

const newsOf = (count: number): string =>
  count === 1 ? '1 new difference' : `${count === 0 ? 'No' : count} new differences`

const isMark = (outcome: DrawnCell['outcome']): boolean => outcome === 'differs' || outcome === 'not drawn'

function rowHtml(screen: { name: string }, drawn: Drawn, fresh: ReadonlySet<string>): string {
  const cells = strikes.map((strike) => {
    const file = fileName({ screen, strike })
    const cell = drawn[file]
    return cell ? cellHtml(file, cell, fresh.has(file)) : '<td></td>'
  })
  return `<tr><th>${escapeHtml(screen.name)}</th>${cells.join('')}</tr>`
}

/** Marks only the differences of this run. */
function cellHtml(file: string, { outcome, words }: DrawnCell, isFresh: boolean): string {
  const mark = isFresh && outcome !== 'same' ? outcome.replace(' ', '-') : ''
  const now = outcome === 'not drawn' ? '' : pictureHtml('now', file)
  const last = mark === 'differs' ? pictureHtml('last', file) : ''
  const note = mark === '' ? '' : `<small>${escapeHtml(words)}</small>`
  return `<td id="${escapeHtml(file)}" class="${mark}"><div>${last}${now}</div>${note}</td>`
}

const pictureHtml = (folder: string, file: string): string =>
  `<a href="${folder}/${escapeHtml(file)}"><img loading="lazy" alt="${folder}: ${escapeHtml(file)}" src="${folder}/${escapeHtml(file)}"></a>`
