import {
  type ComponentType,
  type ContextType,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useNavigate } from 'react-router-dom'
import { watchSearch } from './api/lost-address'
import { followKeyboard } from './platform/device/keyboard'
import { onReturn } from './platform/device/online'
import { isKiosk } from './platform/kiosk/kiosk'
import { replayEarlyTaps, replayEarlyText } from './platform/loading/early-input'
import { loadChunk } from './platform/loading/load-chunk'
import { restoreTyped } from './platform/loading/old-build'
import type { Language } from './protocol/languages'
import { isLoadedScreen, preloadScreen, screenOf } from './routes'
import { forgoInitData } from './store/store'
import { importCatalogue } from './text/import-catalogue'
import { TextProvider, useText } from './text/use-text'
import type { Catalogue } from './text/zh-cn'
import { ErrorBoundary } from './ui/failures/error-boundary'
import { useShowFailure } from './ui/failures/use-show-failure'
import { ToastProvider, useLastingToaster } from './ui/kit/toast/toast'

const KioskGuard = lazy(() => loadChunk(() => import('./features/kiosk/kiosk-guard')))

const loadCatalogue = async (language: Language): Promise<Catalogue> =>
  (await loadChunk(() => importCatalogue(language))).default

interface AppProps {
  initial: { language: Language; catalogue: Catalogue }
  /** The browser's, or one that stands still while the build renders the shells. */
  router: ComponentType<{ children: ReactNode }>
}

export function App({ initial, router: Router }: AppProps) {
  useEffect(followKeyboard, [])
  useLayoutEffect(removeShell, [])
  return (
    <TextProvider initial={initial} load={loadCatalogue}>
      <ErrorBoundary>
        <Router>
          <DeferredLocation>
            {(visit) => (
              <ToastProvider>
                <Services />
                <CurrentScreen visit={visit} />
                {isKiosk() && (
                  <Suspense>
                    <KioskGuard />
                  </Suspense>
                )}
              </ToastProvider>
            )}
          </DeferredLocation>
        </Router>
      </ErrorBoundary>
    </TextProvider>
  )
}

interface Opened {
  location: ContextType<typeof LocationContext>
  /** Counts the screens that were opened: one that is left and opened again before another has loaded begins anew. */
  visit: number
}

/**
 * Keeps a screen in sight while the file of the one that back or forward leads to is loading. React renders a move in the
 * history at once, as a blank page if anything is missing.
 */
function DeferredLocation({ children }: { children: (visit: number) => ReactNode }) {
  const location = use(LocationContext)
  const { pathname } = location.location
  const [now, setNow] = useState<Opened>({ location, visit: 0 })
  if (now.location !== location)
    setNow({ location, visit: now.visit + Number(now.location.location.pathname !== pathname) })
  const later = useDeferredValue(now)
  const [shown, setShown] = useState(now)
  if (shown !== now && (later === now || isLoadedScreen(pathname))) setShown(now)
  const screens = useMemo(() => children(shown.visit), [children, shown.visit])
  return <LocationContext value={shown.location}>{screens}</LocationContext>
}

/** Removes all marks of the static page: from here on the app paints. */
function removeShell(): void {
  document.documentElement.removeAttribute('data-shell')
  document.getElementById('app')?.removeAttribute('inert')
  document.querySelector('.not-started')?.remove()
}

/** Gives a new screen what was typed and tapped before it was at work. */
function EarlyInput({ path }: { path: string }) {
  useLayoutEffect(() => {
    replayEarlyText()
    restoreTyped(path)
  }, [path])
  // The fields show the early text only after the effects.
  useEffect(() => queueMicrotask(replayEarlyTaps), [])
  return null
}

/** Starts the background services. */
function Services() {
  const t = useText()
  const toaster = useLastingToaster()
  const report = useShowFailure(toaster)
  useEffect(() => {
    let takeAway = () => {}
    watchSearch({
      searching: () => {
        takeAway = toaster.note(t.error.otherRoute)
      },
      ended: (data) => {
        takeAway()
        if (data) withServices(({ keepInitData }) => keepInitData(data, true))
      },
    })
  }, [t, toaster])
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    // The first screen has been painted after two frames.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => withServices(({ startServices }) => startServices(report, preloadScreen))),
    )
  }, [report])
  return null
}

/** Nothing on screen depends on it: a file that does not come is asked for again later. */
const withServices = (work: (services: typeof import('./start')) => Promise<void>): void =>
  void loadChunk(() => import('./start'))
    .then(work)
    .catch((error: unknown) => {
      console.info('start:', String(error))
      forgoInitData()
      onReturn(() => withServices(work))
    })

function CurrentScreen({ visit }: { visit: number }) {
  const location = useLocation()
  const { pathname, key } = location
  const navigate = useNavigate()
  const Screen = screenOf(pathname, key)
  // The awaited screen is here, or has been given up.
  useLayoutEffect(() => document.documentElement.removeAttribute('data-loading'))
  return (
    <ErrorBoundary place={key} comeAgain={() => navigate(location, { replace: true, state: location.state })}>
      <Suspense>
        <Screen key={visit} />
        <EarlyInput path={pathname} />
      </Suspense>
    </ErrorBoundary>
  )
}
