/** The report page of a scenario's run: a time line of steps with their pictures and the decrypted calls. */
import type { Entry } from '#contract/calls/requests'
import type { Scenario } from '#contract/calls/scenarios'
import { escapeHtml } from '#contract/words/escape-html'
import { type StepResult, type StoryResult, stepLine } from './result'

const STYLE = `:root{color-scheme:light dark}
body{font:14px/1.5 system-ui,sans-serif;margin:24px;color:#1a2233;background:#f3f5f9}
section{display:grid;grid-template-columns:minmax(0,11rem) minmax(0,200px) minmax(0,1fr);gap:16px;padding:12px 0;border-top:1px solid #dfe4ee}
img{width:100%;box-sizing:border-box;border:1px solid #dfe4ee;border-radius:8px;display:block;margin-bottom:8px}
time{color:#55617a;font-variant-numeric:tabular-nums}code,pre{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap;margin:0}
details{margin-bottom:4px}.bad{color:#b3261e}.good{color:#0b6b3a}
@media (max-width:700px){section{grid-template-columns:minmax(0,1fr)}img{width:200px}}
@media (prefers-color-scheme:dark){body{color:#e9edf4;background:#0f141c}section,img{border-color:#2a3443}time{color:#a8b2c3}.bad{color:#ff9f95}.good{color:#7fd1a0}}`

const callRow = ({ path, code, fault, data, answer }: Entry): string =>
  `<details><summary><code>${escapeHtml(path)} → ${code}${fault ? ' ⚡' : ''}</code></summary><pre>${escapeHtml(
    JSON.stringify({ data, answer }, null, 2),
  )}</pre></details>`

const stepRow = (result: StepResult, index: number): string => `<section>
<div><time>${escapeHtml(result.at)}</time><p><b>${index + 1}</b> <code>${escapeHtml(stepLine(result.step))}</code></p>${
  result.error ? `<p class="bad">${escapeHtml(result.error)}</p><pre>${escapeHtml(result.onScreen ?? '')}</pre>` : ''
}</div>
<div>${result.pictures.map((file) => `<img loading="lazy" src="${encodeURIComponent(file)}" alt="${escapeHtml(file)}">`).join('')}</div>
<div>${result.calls.map(callRow).join('')}</div></section>`

export const reportPage = ({ name, about = '', covers = [] }: Scenario, { passed, steps }: StoryResult): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(name)}</title><style>${STYLE}</style>
<h1>${escapeHtml(name)} <span class="${passed ? 'good' : 'bad'}">${passed ? 'passed' : 'failed'}</span></h1>
<p>${escapeHtml(about)}</p><p>${covers.map(escapeHtml).join(' · ')}</p>${steps.map(stepRow).join('\n')}</html>`
