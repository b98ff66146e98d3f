import './without-eval'
import './console-sheets.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastProvider } from '../src/ui/kit/toast'
import { Console } from './console'
import { applyTheme } from './theme'

applyTheme()
const root = document.getElementById('console')
if (!root) throw new Error('the page has no #console')
createRoot(root).render(
  <StrictMode>
    <ToastProvider>
      <Console />
    </ToastProvider>
  </StrictMode>,
)
