import './without-eval'
import './console-sheets.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import english from '../src/text/en'
import { TextProvider } from '../src/text/use-text'
import { ToastProvider } from '../src/ui/kit/toast/toast'
import { Console } from './console'
import { applyTheme } from './view/theme'

applyTheme()
const root = document.getElementById('console')
if (!root) throw new Error('the page has no #console')
createRoot(root).render(
  <StrictMode>
    {/* For the kit's own words; the console itself has one language. */}
    <TextProvider initial={{ language: 'en', catalogue: english }} load={async () => english}>
      <ToastProvider>
        <Console />
      </ToastProvider>
    </TextProvider>
  </StrictMode>,
)
