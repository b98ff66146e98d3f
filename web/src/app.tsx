import { lazy, Suspense, useEffect, useRef } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { followKeyboard } from './platform/keyboard'
import { isKiosk } from './platform/kiosk'
import { loadChunk } from './platform/load-chunk'
import type { Language } from './protocol/languages'
import { screenOf } from './routes'
import { startServices } from './start'
import { importCatalogue } from './text/import-catalogue'
import { TextProvider } from './text/use-text'
import type { Catalogue } from './text/zh-cn'
import { useReport } from './ui/hooks/use-report'
import { FadeAway } from './ui/kit/fade-away'
import { ToastProvider } from './ui/kit/toast'
import { ErrorBoundary } from './ui/page/error-boundary'

const KioskGuard = lazy(() => import('./ui/page/kiosk-guard'))

const loadCatalogue = async (language: Language): Promise<Catalogue> =>
  (await loadChunk(() => importCatalogue(language))).default

export function App({ initial }: { initial: { language: Language; catalogue: Catalogue } }) {
  useEffect(followKeyboard, [])
  return (
    <TextProvider initial={initial} load={loadCatalogue}>
      <ErrorBoundary>
        <BrowserRouter>
          <ToastProvider>
            <Services />
            <CurrentScreen />
            {isKiosk() && (
              <Suspense>
                <KioskGuard />
              </Suspense>
            )}
          </ToastProvider>
        </BrowserRouter>
      </ErrorBoundary>
    </TextProvider>
  )
}

/** Starts the background services. */
function Services() {
  const report = useReport()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    // The first screen has been painted after two frames.
    requestAnimationFrame(() => requestAnimationFrame(() => startServices(report)))
  }, [report])
  return null
}

function CurrentScreen() {
  const { pathname, key } = useLocation()
  const Screen = screenOf(pathname, key)
  return (
    <ErrorBoundary place={key}>
      <Suspense>
        <FadeAway key={pathname}>
          <Screen />
        </FadeAway>
      </Suspense>
    </ErrorBoundary>
  )
}
