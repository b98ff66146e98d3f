import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { stored } from './platform/storage'
import { enterVisit } from './platform/visit'
import { type Language, languageOr } from './protocol/languages'
import { preloadScreen } from './routes'
import { prepareStorage } from './start'
import { importCatalogue } from './text/import-catalogue'
import type { Catalogue } from './text/zh-cn'

if (enterVisit()) await start()

async function start(): Promise<void> {
  prepareStorage()
  const language = languageOr(stored.get('lng') ?? '')
  document.documentElement.lang = language
  // Load the screen's chunk and the texts in parallel. If the chunk fails to load, the error boundary reports it.
  const screen = preloadScreen(window.location.pathname).catch(() => {})
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
  createRoot(root).render(
    <StrictMode>
      <App initial={{ language, catalogue }} />
    </StrictMode>,
  )
}
