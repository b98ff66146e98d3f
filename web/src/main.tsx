import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { stored } from './platform/storage'
import { preloadScreen } from './routes'
import { prepareStorage, startServices } from './start'
import { languageOr, loadCatalogue } from './text/languages'

prepareStorage()
const language = languageOr(stored.get('lng') ?? '')
document.documentElement.lang = language
// The screen's own part is on its way while the texts are.
const screen = preloadScreen(window.location.pathname).catch(() => {})
const catalogue = await loadCatalogue(language)
await screen

const root = document.getElementById('app')
if (!root) throw new Error('the page has no #app')
createRoot(root).render(
  <StrictMode>
    <App initial={{ language, catalogue }} />
  </StrictMode>,
)
// Two frames on, the first screen is painted.
requestAnimationFrame(() => requestAnimationFrame(startServices))
