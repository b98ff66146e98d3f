/** The results as a page for people and as JUnit for build servers. */
import { escapeHtml } from '#contract/words/escape-html'
import { differenceLine, type Result } from './result'

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:24px;color:#1a2233;background:#f3f5f9}
table{border-collapse:collapse;background:#fff}td,th{border:1px solid #dfe4ee;padding:4px 10px;text-align:left;vertical-align:top}
code{font:12px/1.5 ui-monospace,monospace}.differs{color:#b3261e}.holds{color:#0b6b3a}.not-asked{color:#55617a}`

const tone = ({ outcome }: Result): string => outcome.replace(' ', '-')

const row = (result: Result): string => `<tr><td><code>${escapeHtml(result.endpoint)}</code></td>
<td>${escapeHtml(result.check)}</td><td class="${tone(result)}">${result.outcome}</td>
<td>${[...result.differences.map(differenceLine), result.why ?? ''].map(escapeHtml).join('<br>')}</td></tr>`

export function reportPage(base: string, results: readonly Result[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Conformance of ${escapeHtml(base)}</title><style>${STYLE}</style>
<h1>Conformance of ${escapeHtml(base)}</h1><p>${summary(results)}</p>
<table><thead><tr><th>call</th><th>check</th><th>outcome</th><th></th></tr></thead><tbody>${results.map(row).join('\n')}</tbody></table></html>
`
}

export function summary(results: readonly Result[]): string {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
  return `${count('holds')} hold, ${count('differs')} differ, ${count('not asked')} not asked`
}

function testcase(result: Result): string {
  const { endpoint, check, outcome, differences, why } = result
  const lines = differences.map(differenceLine).join('\n')
  const inner = {
    holds: '',
    differs: `<failure message="${escapeHtml(differences[0] ? differenceLine(differences[0]) : '')}">${escapeHtml(lines)}</failure>`,
    'not asked': `<skipped message="${escapeHtml(why ?? '')}"/>`,
  }[outcome]
  return `  <testcase classname="${escapeHtml(endpoint)}" name="${escapeHtml(check)}">${inner}</testcase>`
}

export function junit(results: readonly Result[]): string {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="conformance" tests="${results.length}" failures="${count('differs')}" skipped="${count('not asked')}">
${results.map(testcase).join('\n')}
</testsuite>
`
}
