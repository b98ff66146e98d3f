/** The page that a scenario's run leaves: each step with its picture, beside it the decrypted calls, on a time line. */

import type { Entry } from '../../mock-server/contract/calls/requests'
import type { Scenario } from '../../mock-server/contract/calls/scenarios'
import { type StepResult, type StoryResult, stepLine } from './result'

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:24px;color:#1a2233;background:#f3f5f9}
section{display:grid;grid-template-columns:11rem 220px 1fr;gap:16px;padding:12px 0;border-top:1px solid #dfe4ee}
img{width:200px;border:1px solid #dfe4ee;border-radius:8px;display:block;margin-bottom:8px}
time{color:#55617a;font-variant-numeric:tabular-nums}code,pre{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap;margin:0}
details{margin-bottom:4px}.bad{color:#b3261e}.good{color:#0b6b3a}`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const callRow = ({ path, code, fault, data, answer }: Entry): string =>
  `<details><summary><code>${escaped(path)} → ${code}${fault ? ' ⚡' : ''}</code></summary><pre>${escaped(
    JSON.stringify({ data, answer }, null, 2),
  )}</pre></details>`

const stepRow = (result: StepResult, index: number): string => `<section>
<div><time>${escaped(result.at)}</time><p><b>${index + 1}</b> <code>${escaped(stepLine(result.step))}</code></p>${
  result.error ? `<p class="bad">${escaped(result.error)}</p><pre>${escaped(result.onScreen ?? '')}</pre>` : ''
}</div>
<div>${result.pictures.map((file) => `<img loading="lazy" src="${encodeURIComponent(file)}" alt="${escaped(file)}">`).join('')}</div>
<div>${result.calls.map(callRow).join('')}</div></section>`

export const reportPage = ({ name, about = '', covers = [] }: Scenario, { passed, steps }: StoryResult): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(name)}</title><style>${STYLE}</style>
<h1>${escaped(name)} <span class="${passed ? 'good' : 'bad'}">${passed ? 'passed' : 'failed'}</span></h1>
<p>${escaped(about)}</p><p>${covers.map(escaped).join(' · ')}</p>${steps.map(stepRow).join('\n')}</html>`
