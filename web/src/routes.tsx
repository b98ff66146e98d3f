/** One table: path → lazy screen. Paths match exactly; any other path shows the 404 page. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadChunk } from './platform/loading/load-chunk'
import { ORDER_PATHS } from './ui/order-entries'

interface Screen {
  default: ComponentType
  /** Loads what the screen needs to show this address. */
  ready?: (address: Location) => Promise<void>
}
type Load = () => Promise<Screen>

const files: Readonly<Record<string, string>> = {
  '/': 'help/help-screen',
  '/kefu': 'service/service-screen',
  ...Object.fromEntries(ORDER_PATHS.map((path) => [path, 'order/order-screen'])),
  '/reault': 'query/query-screen',
  '/list': 'query/list-screen',
  '/phone': 'binding/phone-screen',
  '/email': 'binding/email-screen',
  '/pwd': 'password/change-screen',
  '/forgot': 'password/forgot-screen',
  '/Authentication': 'password/authentication-screen',
  '/getCode': 'password/verify-screen',
  '/setPwd': 'password/new-password-screen',
  '/success': 'password/success-screen',
  '/forbidden': 'service/forbidden-screen',
}
/** Every address that has a screen; a web server answers others with status 404. */
export const ROUTE_PATHS: readonly string[] = Object.keys(files)

const NOT_FOUND = 'service/not-found-screen'

/** The module of a path's screen, relative to this file; the build names it in the page, to be loaded ahead. */
export const screenFile = (pathname: string): string =>
  `./features/${Object.hasOwn(files, pathname) ? files[pathname] : NOT_FOUND}.tsx`

const loaders = import.meta.glob<Screen>('./features/*/*-screen.tsx')

function loaderOf(pathname: string): Load {
  const load = loaders[screenFile(pathname)]
  if (!load) throw new Error(`no screen: ${pathname}`)
  return load
}

/** Screens already loaded are rendered directly: a lazy component would show an empty page first. */
const loaded = new Map<Load, ComponentType>()
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
  const screen = loaded.get(load) ?? lazy(() => loadChunk(load).catch((error: unknown) => lose(load, visit, error)))
  screens.set(load, screen)
  return screen
}

function lose(load: Load, visit: string, error: unknown): never {
  lost.set(load, visit)
  throw error
}

/** Downloads a screen before it is rendered. */
export async function preloadScreen(pathname: string): Promise<void> {
  const load = loaderOf(pathname)
  loaded.set(load, (await load()).default)
}

/** Downloads all that the first screen of this page needs. */
export async function preloadFirstScreen(address: Location): Promise<void> {
  await preloadScreen(address.pathname)
  await (await loaderOf(address.pathname)()).ready?.(address)
}
