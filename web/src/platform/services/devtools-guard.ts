/** Redirects the page when its developer tools are open. On in production, off offline: see VITE_DEVTOOLS_GUARD. */
import { config } from '../config'

/** Calls `opened` whenever it finds the developer tools open. */
type DevtoolsDetector = (opened: () => void) => void

declare global {
  interface Window {
    /** A replacement detector for tests: the library reports open tools in every automated browser. */
    devtoolsDetector?: DevtoolsDetector
  }
}

export async function startDevtoolsGuard(): Promise<void> {
  if (!config.devtoolsGuard) return
  try {
    const detect = window.devtoolsDetector ?? (await loadDetector())
    detect(() => window.location.replace(config.devtoolsTarget))
  } catch (error) {
    console.info('devtools guard:', String(error))
  }
}

async function loadDetector(): Promise<DevtoolsDetector> {
  const { addListener, launch } = await import('devtools-detector')
  return (opened) => {
    addListener((isOpen) => isOpen && opened())
    launch()
  }
}
