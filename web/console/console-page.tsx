import './without-eval'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import english from '../src/text/en'
import { TextProvider } from '../src/text/use-text'
import { ToastProvider } from '../src/ui/kit/toast/toast'
import { Console } from './console'
import { applyTheme } from './view/theme'

applyTheme()

export function ConsolePage() {
  return (
    <StrictMode>
      {/* For the kit's own words; the console itself has one language. */}
      <TextProvider initial={{ language: 'en', catalogue: english }} load={async () => english}>
        {/* The kit's toasts ask where they are. */}
        <BrowserRouter>
          <ToastProvider>
            <Console />
          </ToastProvider>
        </BrowserRouter>
      </TextProvider>
    </StrictMode>
  )
}
