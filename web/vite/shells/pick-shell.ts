/** Runs inline right after `#app`: puts the shell there whose words are those of the stored language. */
import type { PageFacts } from './facts'

const app = document.getElementById('app')
const facts = JSON.parse(document.getElementById('facts')?.textContent ?? '{}') as PageFacts
const { lang, dataset } = document.documentElement
const shell = document.querySelector<HTMLTemplateElement>(`template[data-lang="${lang}"]`)

if (shell) {
  app?.replaceChildren(shell.content)
  document.title = shell.dataset['title'] ?? ''
}
// A host that knows one page answers every address with it: the first screen of another is left to the app.
if (location.pathname !== facts.path) {
  app?.replaceChildren()
  document.title = ''
}
// A shell that has no words gives nothing to read aloud, and nothing to use.
if (app && dataset['shell'] === 'blank') app.inert = true
