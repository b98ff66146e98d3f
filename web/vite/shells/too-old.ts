/**
 * Runs inline at the end of every page, in syntax that old browsers read: tells a browser that is too old so, in its
 * language, before the app's own scripts fail in it. What is looked for came with the browsers that the build targets.
 */
import type { PageFacts } from './facts'

const needed: [owner: object | undefined, name: string][] = [
  [window, 'structuredClone'],
  [window, 'HTMLDialogElement'],
  [window, 'WebAssembly'],
  [window, 'BroadcastChannel'],
  [Array.prototype, 'at'],
  [Object, 'hasOwn'],
]

/** The script that tells the page its language may have failed in the browser. */
function storedLanguage(): string {
  try {
    return localStorage.getItem('lng') || ''
  } catch {
    return ''
  }
}

function say(): void {
  const html = document.documentElement
  const facts = document.getElementById('facts')
  const { tooOld } = JSON.parse(facts?.textContent || '{}') as PageFacts
  const notice = document.querySelector('.not-started')
  const app = document.getElementById('app')
  if (!notice || !tooOld) return
  app?.remove()
  html.classList.add('start-failed')
  const heading = document.createElement('h1')
  heading.textContent = tooOld[storedLanguage()] || tooOld[html.lang] || ''
  notice.textContent = ''
  notice.appendChild(heading)
}

if (needed.some(([owner, name]) => !owner || !(name in owner))) say()
