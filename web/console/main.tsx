import './console-sheets.css'
import { createRoot } from 'react-dom/client'
import { NoStorage } from './no-storage'

const root = document.getElementById('console')
if (!root) throw new Error('the page has no #console')
// The console reads its storage as its modules load.
const Page = canStore() ? (await import('./console-page')).ConsolePage : NoStorage
createRoot(root).render(<Page />)

/** Browsers can be set to refuse storage to pages that stand in a page of another host, as a space beside another does. */
function canStore(): boolean {
  try {
    return Boolean(window.localStorage)
  } catch {
    return false
  }
}
