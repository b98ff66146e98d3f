/** A test's timeline as one HTML page that needs no server: a slider, the phone at each entry, the calls, what failed. */
import type { TimelineEntry } from '#contract/calls/past/timeline'
import type { Entry } from '#contract/calls/requests'
import { escapeHtml } from '#contract/words/escape-html'
import { redact } from '#contract/words/redact'
import type { Picture } from './keep-pictures'

interface TimelineOfTest {
  about: string
  /** The failure, as the runner tells it. */
  error: string
  entries: readonly TimelineEntry[]
  /** Redacted, as in a bug file. */
  calls: readonly Entry[]
  pictures: readonly Picture[]
  css: string
}

const STYLE = `:root{color-scheme:light dark}
body{display:grid;grid-template-rows:auto minmax(0,1fr);height:100vh;margin:0;font:14px/1.5 system-ui,sans-serif;color:#1a2233;background:#f3f5f9}
header{padding:12px 24px;background:#fff;border-bottom:1px solid #dfe4ee}
h1{margin:0;font-size:17px}pre{margin:4px 0;font:12px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}header pre{max-height:15vh;overflow:auto}
input{width:100%}main{display:grid;grid-template:minmax(0,1fr)/392px minmax(0,1fr);gap:24px;padding:16px 24px}main>div{display:grid;grid-template-rows:repeat(2,minmax(0,1fr));gap:16px}ol,#call{overflow:auto}
iframe{width:390px;height:min(720px,100%);border:1px solid #dfe4ee;border-radius:12px;background:#fff}
ol{margin:0;padding:0;list-style:none}li button{display:block;width:100%;padding:4px 8px;border:0;border-radius:6px;background:none;font:inherit;color:inherit;text-align:start;cursor:pointer}
[aria-current]{background:#eaf1fe;font-weight:700}time,small{color:#566075;font-variant-numeric:tabular-nums}.bad{color:#b3261e}
@media (max-width:800px){body{height:auto}main{grid-template:720px 100vh/minmax(0,1fr)}iframe{width:min(390px,100%);box-sizing:border-box}}
@media (prefers-color-scheme:dark){body{color:#e9edf4;background:#0f141c}header{background:#19212d;border-color:#2a3443}[aria-current]{background:#1c2b47}time,small{color:#a8b2c3}.bad{color:#ff9f95}iframe{border-color:#2a3443}}`

/** A moment of the list: an entry, another look of the phone, or the failure. */
interface Mark {
  /** By the server's clock: ISO-8601. */
  at: string
  words: string
  /** Place of the newest picture among all; -1 before the first. */
  picture: number
  /** The call that made the entry, or what else is known of it. */
  more: string
}

function marksOf({ entries, pictures, calls, error }: TimelineOfTest): Mark[] {
  const looksAt = (id: number) => pictures.flatMap((one, picture) => (one.entry === id ? [{ ...one, picture }] : []))
  const marks: Mark[] = []
  const add = (mark: Omit<Mark, 'picture'>, picture = marks.at(-1)?.picture ?? -1) => marks.push({ ...mark, picture })
  const addLooks = (id: number, at: string) => {
    for (const { title, picture } of looksAt(id)) add({ at, words: `phone: ${title}`, more: '' }, picture)
  }
  const first = entries[0]?.id ?? 0
  for (const id of new Set(pictures.map(({ entry }) => entry))) if (id < first) addLooks(id, '')
  for (const entry of entries) {
    const words = String(redact(entry.words, 'data'))
    add({ at: entry.at, words, more: callOf({ ...entry, words }, calls) })
    addLooks(entry.id, entry.at)
  }
  add({ at: '', words: error.split('\n')[0] ?? '', more: error })
  return marks
}

function callOf(entry: TimelineEntry, calls: readonly Entry[]): string {
  const call = calls.find(({ id }) => id === entry.request)
  if (!call) return JSON.stringify(entry, null, 2)
  const { method, path, code, data, answer } = call
  return `${method} ${path} ${code}\n${JSON.stringify({ data, answer }, null, 2)}`
}

/** Runs in the page. The last mark is the failure, where everything stands as the test left it. */
function walk(): void {
  const run: { marks: Mark[]; looks: string[]; css: string } = JSON.parse(
    document.getElementById('run')?.textContent ?? '',
  )
  const find = (id: string) => document.getElementById(id) as HTMLElement
  const slider = find('at') as HTMLInputElement
  const phone = find('phone') as HTMLIFrameElement
  const last = run.marks.length - 1
  const buttons = run.marks.map(({ at, words }, nth) => {
    const [item, button, time] = ['li', 'button', 'time'].map((name) => document.createElement(name)) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ]
    time.textContent = at.slice(11, 19)
    button.append(time, ` ${words}`)
    if (nth === last) button.className = 'bad'
    button.addEventListener('click', () => show(nth))
    item.append(button)
    find('marks').append(item)
    return button
  })
  const show = (nth: number) => {
    const { picture = -1, more = '' } = run.marks[nth] ?? {}
    const look = run.looks[picture] ?? ''
    phone.srcdoc = `<!doctype html>${look.replace('</head>', () => `<style>${run.css}</style></head>`)}`
    find('call').textContent = more
    slider.value = String(nth)
    for (const [at, button] of buttons.entries())
      if (at === nth) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
    buttons[nth]?.scrollIntoView({ block: 'nearest' })
  }
  slider.max = String(last)
  slider.addEventListener('input', () => show(Number(slider.value)))
  show(last)
}

/** JSON that cannot end the element it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export const timelinePage = (run: TimelineOfTest): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(run.about)}</title><style>${STYLE}</style>
<header><h1>${escapeHtml(run.about)}</h1><pre class="bad">${escapeHtml(run.error)}</pre>
<input id="at" type="range" min="0" aria-label="Moment"></header>
<main><iframe id="phone" title="The phone" sandbox></iframe><div><ol id="marks"></ol><pre id="call"></pre></div></main>
<script type="application/json" id="run">${inScript({ marks: marksOf(run), looks: run.pictures.map(({ html }) => html), css: run.css })}</script>
<script>(${walk})()</script></html>
`
