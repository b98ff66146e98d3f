/** The page at /__mock: every call with its example and a button to try it. It needs nothing but itself. */

import { createHash } from 'node:crypto'
import { controlCalls, type NamedCall, namedCalls } from '../../contract/client/control-calls'
import type { Row } from '../../contract/words/call'
import { escapeHtml } from '../../contract/words/escape-html'

const STYLE = `
:root{color-scheme:light dark;background:Canvas;color:CanvasText;font:15px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
h2{text-transform:capitalize;margin:2rem 0 .5rem}
section,details{border-top:1px solid #8886}
summary{padding:.5rem 0;cursor:pointer;overflow-wrap:anywhere}
code,textarea,input,pre{font:13px/1.5 ui-monospace,monospace}
b{display:inline-block;min-width:4.5rem;font:600 13px ui-monospace,monospace}
summary span{opacity:.75}
form{display:grid;gap:.5rem;padding:0 0 1rem}
label{display:grid;gap:.25rem}
input,textarea{padding:.4rem;width:100%;box-sizing:border-box}
button{justify-self:start;font:inherit;padding:.35rem 1rem;min-height:44px}
pre{margin:0;padding:.75rem;background:#8882;overflow:auto;max-height:24rem;white-space:pre-wrap;overflow-wrap:anywhere}
pre:empty{display:none}`

/** Runs in the page. An answer is shown as text, whatever is in it. */
const SCRIPT = `
const pretty = (text) => { try { return JSON.stringify(JSON.parse(text), null, 2) } catch { return text } }
addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target, out = form.querySelector('pre'), body = form.elements.body
  const token = document.querySelector('#token').value
  const headers = token === '' ? {} : { Authorization: 'Bearer ' + token }
  const address = form.elements.address.value
  form.querySelector('button').disabled = true
  try {
    const init = { method: form.dataset.method, headers, ...(body ? { body: body.value } : {}) }
    const response = await fetch(address, init)
    out.textContent = response.status + ' ' + response.statusText + '\\n' + pretty(await response.text())
  } catch (error) {
    out.textContent = 'No answer: ' + error.message
  }
  form.querySelector('button').disabled = false
})`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "connect-src 'self'",
  // The empty icon.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

export const indexPage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<title>The control API of the mock server</title><style>${STYLE}</style></head>
<body><main><h1>The control API</h1>
<p>Every call that controls the mock server. The same as a document: <a href="/__mock/openapi.json">openapi.json</a>.
With more comfort: <a href="/console">the console</a>. A call that is tried here acts on this server.</p>
<label>Token, where the server asks for one <input id="token" type="password" autocomplete="off"></label>
${Object.keys(controlCalls).map(subjectHtml).join('\n')}
</main><script>${SCRIPT}</script></body></html>`

function subjectHtml(subject: string): string {
  const calls = namedCalls.filter((call) => call.subject === subject)
  return `<section><h2>${escapeHtml(subject)}</h2>${calls.map(callHtml).join('\n')}</section>`
}

function callHtml({ row, name }: NamedCall): string {
  const { method, path, about, answersAs } = row
  const head = `<summary><b>${method}</b> <code>${escapeHtml(addressOf(path))}</code> <span>${escapeHtml(about)}</span></summary>`
  const tried = path === '/' || answersAs === 'events' ? linkHtml(path) : formHtml(row)
  return `<details id="${escapeHtml(name)}">${head}${tried}</details>`
}

const linkHtml = (path: string): string => `<p><a href="${addressOf(path)}">Open</a></p>`

function formHtml({ method, path, example = {}, ...row }: Row): string {
  const { params = {}, query = {}, body = row.body ? {} : undefined } = example
  const filled = addressOf(path).replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, value]],
  )
  const search = new URLSearchParams(given).toString()
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2)
  const area = `<label>Body <textarea name="body" rows="${(text?.split('\n').length ?? 0) + 1}" spellcheck="false">${escapeHtml(text ?? '')}</textarea></label>`
  return `<form data-method="${method}"><label>Address <input name="address" value="${escapeHtml(
    search === '' ? filled : `${filled}?${search}`,
  )}" spellcheck="false" autocapitalize="off"></label>${text === undefined ? '' : area}<button>Try</button><pre role="status" tabindex="0"></pre></form>`
}

const addressOf = (path: string): string => `/__mock${path === '/' ? '' : path}`
