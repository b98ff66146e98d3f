/** Loads the screens of the table in screen-files.ts when they are needed. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadChunk } from './platform/loading/load-chunk'
import { screenFile } from './screen-files'

interface Screen {
  default: ComponentType
  /** Loads what the screen needs to show this address. */
  ready?: (address: Address) => Promise<void>
}
type Address = Pick<Location, 'pathname' | 'search'>
type Load = () => Promise<Screen>

const loaders = import.meta.glob<Screen>('./features/*/*-screen.tsx')

function loaderOf(pathname: string): Load {
  const load = loaders[screenFile(pathname)]
  if (!load) throw new Error(`no screen: ${pathname}`)
  return load
}

/** Screens loaded ahead are rendered directly: a lazy component would show an empty page first. */
const screens = new Map<Load, ComponentType | LazyExoticComponent<ComponentType>>()

/** Screens that failed to load, each with the history key of the visit in which it failed. */
const lost = new Map<Load, string>()

/** The screen of a path: always the same component, unless it failed to load in an earlier visit. */
export function screenOf(pathname: string, visit: string): ComponentType | LazyExoticComponent<ComponentType> {
  const load = loaderOf(pathname)
  if ((lost.get(load) ?? visit) !== visit) {
    lost.delete(load)
    screens.delete(load)
  }
  const known = screens.get(load)
  if (known) return known
  const screen = lazy(() => {
    const loading = loadChunk(load).then(loadedFrom(load), (error: unknown) => lose(load, visit, error))
    markLoading()
    return loading.finally(markLoading)
  })
  screens.set(load, screen)
  return screen
}

function lose(load: Load, visit: string, error: unknown): never {
  lost.set(load, visit)
  throw error
}

const loaded = new Set<Load>()
const loadedFrom = (load: Load) => (screen: Screen) => {
  loaded.add(load)
  return screen
}

export const isLoadedScreen = (pathname: string): boolean => loaded.has(loaderOf(pathname))

/** Marks the page while the screen of its address is loading, so that a sign of it shows above the one before. */
const markLoading = () =>
  document.documentElement.toggleAttribute('data-loading', !isLoadedScreen(window.location.pathname))

/** Downloads a screen before it is rendered. */
export async function preloadScreen(pathname: string): Promise<void> {
  const load = loaderOf(pathname)
  const { default: screen } = await load().then(loadedFrom(load))
  if (!screens.has(load)) screens.set(load, screen)
}

/** Downloads all that the first screen of this page needs. */
export async function preloadFirstScreen(address: Address): Promise<void> {
  await preloadScreen(address.pathname)
  await (await loaderOf(address.pathname)()).ready?.(address)
}
