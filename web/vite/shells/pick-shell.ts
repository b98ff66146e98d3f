/** Runs inline right after `#app`: puts the shell of the address there when the page was made for another route. */
import type { PageFacts } from './facts'

const app = document.getElementById('app')
const facts = JSON.parse(document.getElementById('facts')?.textContent ?? '{}') as PageFacts
const { pathname } = location

if (app && pathname !== facts.path) {
  const find = (route: string) => document.querySelector<HTMLTemplateElement>(`template[data-route="${route}"]`)
  const shell = find(CSS.escape(pathname)) ?? find('*')
  app.replaceChildren(...(shell ? [shell.content] : []))
  document.title = shell?.dataset['title'] ?? ''
}
// A shell that has no words gives nothing to read aloud.
if (document.documentElement.dataset['shell'] === 'blank') app?.setAttribute('aria-hidden', 'true')
