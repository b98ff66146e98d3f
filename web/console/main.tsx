import '../src/ui/theme.css'
import './styles/tokens.css'
import './styles/frame.css'
import './styles/foot.css'
import './styles/controls.css'
import './styles/texts.css'
import './styles/rows.css'
import './styles/panels.css'
import './styles/orders.css'
import './styles/traffic.css'
import './styles/codes.css'
import './styles/faults-clock.css'
import './styles/scenarios.css'
import './styles/phone.css'
import './styles/narrow.css'
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
