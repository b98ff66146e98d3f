import './without-eval'
import './console-sheets.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import english from '../src/text/en'
import { TextProvider } from '../src/text/use-text'
import { ToastProvider } from '../src/ui/kit/toast/toast'
import { Console } from './console'
import { NoStorage } from './no-storage'
import { applyTheme } from './view/theme'

const hasStorage = canStore()
if (hasStorage) applyTheme()
const root = document.getElementById('console')
if (!root) throw new Error('the page has no #console')
createRoot(root).render(
  <StrictMode>
    {/* For the kit's own words; the console itself has one language. */}
    <TextProvider initial={{ language: 'en', catalogue: english }} load={async () => english}>
      <ToastProvider>{hasStorage ? <Console /> : <NoStorage />}</ToastProvider>
    </TextProvider>
  </StrictMode>,
)

/** Browsers can be set to refuse storage to pages that stand in a page of another host, as a space beside another does. */
function canStore(): boolean {
  try {
    return Boolean(window.localStorage)
  } catch {
    return false
  }
}
