import './ui/theme.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app'
import { enterVisit, onLeave } from './platform/kiosk/visit'
import { leaveStaticPage } from './platform/loading/early-input'
import { stored } from './platform/storage'
import { prepareStorage } from './prepare-storage'
import { type Language, languageOr } from './protocol/languages'
import { preloadFirstScreen } from './routes'
import { importCatalogue } from './text/import-catalogue'
import type { Catalogue } from './text/zh-cn'

if (enterVisit()) void start()

async function start(): Promise<void> {
  prepareStorage()
  const language = languageOr(stored.get('lng') ?? '')
  document.documentElement.lang = language
  // Load the screen's chunk and the texts in parallel. If the chunk fails to load, the error boundary reports it.
  const screen = preloadFirstScreen(window.location).catch(() => {})
  try {
    const { default: catalogue } = await importCatalogue(language)
    await screen
    render(language, catalogue)
  } catch (error) {
    console.info('texts:', String(error))
    // Show the page's static fallback at once.
    document.documentElement.classList.add('start-failed')
  }
}

// Safari shows pressed controls only on a page that listens to touches.
document.addEventListener('touchstart', () => {}, { passive: true })

function render(language: Language, catalogue: Catalogue): void {
  const root = document.getElementById('app')
  if (!root) throw new Error('the page has no #app')
  const app = (
    <StrictMode>
      <App initial={{ language, catalogue }} router={BrowserRouter} />
    </StrictMode>
  )
  // A transition takes over the shell in short pieces of work.
  if (document.documentElement.dataset['shell'] === 'same')
    startTransition(() => {
      const hydrated = hydrateRoot(root, app)
      onLeave(() => hydrated.unmount())
    })
  else {
    leaveStaticPage()
    const made = createRoot(root)
    made.render(app)
    onLeave(() => made.unmount())
  }
}
