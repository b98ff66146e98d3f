/** Runs inline right after `#app`: puts the shell there that suits the address and the stored language. */
import type { PageFacts } from './facts'

const app = document.getElementById('app')
const facts = JSON.parse(document.getElementById('facts')?.textContent ?? '{}') as PageFacts
const { lang, dataset } = document.documentElement
const other = dataset['other'] === undefined ? '' : ` ${facts.route.not}`
const shell = document.querySelector<HTMLTemplateElement>(`template[data-face="${lang}${other}"]`)

if (shell) {
  app?.replaceChildren(shell.content)
  document.title = shell.dataset['title'] ?? ''
}
// A host that knows one page answers every address with it: the first screen of another is left to the app.
if (location.pathname !== facts.path) {
  app?.replaceChildren()
  document.title = ''
}
delete dataset['picking']
// A shell that has no words gives nothing to read aloud, and nothing to use.
if (app && dataset['shell'] === 'blank') app.inert = true
