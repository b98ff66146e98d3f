import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { escapeHtml } from '#contract/words/escape-html'
import { type Expected, type Result, verdict } from './summary'

/** Writes a page of every misread picture, with the expected and the actual text. */
export function writeFailures(
  page: string,
  pictures: string,
  truth: readonly Expected[],
  results: readonly Result[],
): void {
  const figures = truth.flatMap((expected, i) => {
    const read = results[i]?.text ?? null
    const kind = verdict(expected.text, read)
    return kind === 'right'
      ? []
      : [figure(relative(`${page}/..`, `${pictures}/${expected.file}`), expected, read, kind)]
  })
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>QR failures</title>
<style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:320px}img{max-width:100%;background:#8cf}</style>
${figures.join('\n') || '<p>None.</p>'}
`,
  )
}

function figure(source: string, { file, text, condition }: Expected, read: string | null, kind: string): string {
  const words = `${kind} · ${condition} · ${file}<br>wanted ${shown(text)}<br>read ${shown(read)}`
  return `<figure><img src="${encodeURI(source)}" loading="lazy"><figcaption>${words}</figcaption></figure>`
}

const shown = (text: string | null): string => (text === null ? '<i>nothing</i>' : escapeHtml(text))
