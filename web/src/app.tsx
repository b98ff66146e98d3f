import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { followKeyboard } from './platform/keyboard'
import { isKiosk } from './platform/kiosk'
import { loadChunk } from './platform/load-chunk'
import { screenOf } from './routes'
import { importCatalogue, type Language } from './text/languages'
import { TextProvider } from './text/use-text'
import type { Catalogue } from './text/zh-cn'
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

function CurrentScreen() {
  const { pathname, key } = useLocation()
  const Screen = screenOf(pathname, key)
  return (
    <ErrorBoundary place={key}>
      <Suspense>
        <Screen key={pathname} />
      </Suspense>
    </ErrorBoundary>
  )
}
