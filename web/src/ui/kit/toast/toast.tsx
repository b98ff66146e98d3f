import './toast.css'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { loadChunk } from '../../../platform/loading/load-chunk'
import { whenIdle } from '../../../platform/timers/idle'
import { here, useIsLive } from '../../hooks/use-live-navigate'
import { Icon } from '../../icons/icon'

const SHOWN_MS = 3500

/** Shows one message at a time: the newest. */
export interface Toaster {
  /** A result. */
  good(text: string): void
  /** Something failed. */
  error(text: string): void
}

interface LastingToaster extends Toaster {
  /** @param screen the address of the screen that it is about: it goes when that is left */
  error(text: string, screen?: string): void
  /** Something goes on: it stands until the function that is returned takes it away. */
  note(text: string): () => void
}

interface Toast {
  id: number
  text: string
  kind: keyof LastingToaster
  screen?: string | undefined
}

interface Layers {
  toaster: LastingToaster
  /** Shows the toasts inside `element`: an open modal dialog hides everything outside it. Returns the undo function. */
  host(element: Element): () => void
}

const LayersContext = createContext<Layers | null>(null)

function useLayers(): Layers {
  const layers = use(LayersContext)
  if (!layers) throw new Error('toasts need a ToastProvider')
  return layers
}
/** Toasts of a screen or a part of one: none shows after it was left, since it would seem to be about the next. */
export function useToaster(): Toaster {
  const { good, error } = useLastingToaster()
  const isLive = useIsLive()
  return useMemo(
    () => ({
      // A result goes along to where it leads.
      good: (text) => isLive() && good(text),
      error: (text) => isLive() && error(text, here()),
    }),
    [good, error, isLive],
  )
}
/** Toasts about what outlives its screen. */
export const useLastingToaster = (): LastingToaster => useLayers().toaster
export const useToastHost = (): Layers['host'] => useLayers().host

/** Comes after the first screen. Without it a toast stands at the foot of the page. */
let place: typeof import('./toast-place') | undefined
const loadPlace = async (): Promise<void> => {
  place ??= await loadChunk(() => import('./toast-place')).catch(() => undefined)
}

/** A ref of the toasts' element. */
function keepClear(toasts: HTMLElement | null): (() => void) | undefined {
  if (place) return place.keepClear(toasts)
  let release: (() => void) | undefined
  let isGone = false
  void loadPlace().then(() => {
    if (!isGone) release = place?.keepClear(toasts)
  })
  return () => {
    isGone = true
    release?.()
  }
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const [hosts, setHosts] = useState<Element[]>([])
  const nextId = useRef(0)
  // React cannot take over a shell inside a portal: it opens afterwards.
  const [canShow, setCanShow] = useState(false)
  useEffect(() => {
    setCanShow(true)
    void whenIdle().then(loadPlace)
  }, [])
  const note = useRef<Toast | null>(null)
  const show = useCallback((text: string, kind: Toast['kind'], screen?: string) => {
    const toast = { id: nextId.current++, text, kind, screen }
    if (kind === 'note') note.current = toast
    setToast(toast)
    const takeAway = () => {
      if (note.current === toast) note.current = null
      // Another toast stood in front of the note.
      setToast((shown) => (shown === toast ? note.current : shown))
    }
    if (kind !== 'note') setTimeout(takeAway, SHOWN_MS)
    return takeAway
  }, [])
  // A submit begins a new step or a new try, and an earlier result would seem to belong to it.
  useEffect(() => {
    const drop = () => setToast(note.current)
    // Before the form's own handler, which may show the next error.
    document.addEventListener('submit', drop, { capture: true })
    return () => document.removeEventListener('submit', drop, { capture: true })
  }, [])
  const location = useLocation()
  useEffect(() => {
    const address = location.pathname + location.search
    setToast((shown) => (shown?.screen && shown.screen !== address ? note.current : shown))
  }, [location])
  const host = useCallback((element: Element) => {
    setHosts((open) => [...open, element])
    return () => setHosts((open) => open.filter((other) => other !== element))
  }, [])
  const layers = useMemo<Layers>(
    () => ({
      toaster: {
        good: (text) => show(text, 'good'),
        error: (text, screen) => show(text, 'error', screen),
        note: (text) => show(text, 'note'),
      },
      host,
    }),
    [show, host],
  )
  return (
    <LayersContext value={layers}>
      {children}
      {canShow &&
        createPortal(
          toast && (
            <div key={toast.id} ref={keepClear} className="toasts">
              <div className="toast" role={toast.kind === 'error' ? 'alert' : 'status'}>
                {toast.kind !== 'note' && (
                  <Icon name={toast.kind === 'error' ? 'alert' : 'done'} size={20} className="toast-icon" />
                )}
                <span>{toast.text}</span>
              </div>
            </div>
          ),
          hosts.at(-1) ?? document.body,
        )}
    </LayersContext>
  )
}
