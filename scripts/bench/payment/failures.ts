import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeHtml } from '#contract/words/escape-html'
import type { BenchLine } from './page'
import type { Reading, Truth } from './score'

/** Every picture that was not read correctly, with its truth, the values read, and every line. */
export function failurePage(
  folder: string,
  truths: readonly Truth[],
  readings: readonly Reading[],
  lines: ReadonlyMap<string, readonly BenchLine[]>,
): string {
  const failed = truths.flatMap((truth) => {
    const reading = readings.find(({ file }) => file === truth.file)
    const right = reading && reading.payTime === truth.payTime && reading.orderId === truth.orderId
    return reading && !right ? [{ truth, reading }] : []
  })
  const row = ({ truth, reading }: (typeof failed)[number]) => {
    const field = (name: 'payTime' | 'orderId') =>
      `<p class="${reading[name] === truth[name] ? 'ok' : reading[name] === null ? 'missing' : 'wrong'}">${name}: ${truth[name]} &rarr; ${reading[name]}</p>`
    return `<section><img src="${pathToFileURL(resolve(folder, truth.file))}"><div><h2>${truth.file} · ${truth.condition ?? ''}</h2>
${field('payTime')}${field('orderId')}<p>CPU ${Math.round(reading.cpuMs)} ms</p><pre>${escapeHtml((lines.get(truth.file) ?? []).map(lineText).join('\n'))}</pre></div></section>`
  }
  return `<!doctype html><meta charset="utf-8"><title>Failed pictures</title><style>body{font:15px sans-serif}section{display:flex;gap:20px;border-top:1px solid #ccc;padding:12px}
img{max-width:420px;max-height:900px}.ok{color:green}.missing{color:#a60}.wrong{color:red;font-weight:700}</style><h1>${failed.length} of ${readings.length} failed</h1>${failed.map(row).join('')}`
}

const lineText = ({ effort, text, confidence, place: { x, y, height } }: BenchLine) =>
  `${effort} ${Math.round(x)},${Math.round(y)} h${height} ${Math.round(confidence)} ${text}`
