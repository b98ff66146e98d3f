/** One table: path → lazy screen. Paths match exactly; any other path shows the 404 page. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadChunk } from './platform/load-chunk'
import { ORDER_PATHS } from './ui/order-entries'

type Load = () => Promise<{ default: ComponentType }>

const loaders: Readonly<Record<string, Load>> = {
  '/': () => import('./features/help/help-screen'),
  '/kefu': () => import('./features/service/service-screen'),
  ...Object.fromEntries(ORDER_PATHS.map((path) => [path, () => import('./features/order/order-screen')])),
  '/reault': () => import('./features/query/query-screen'),
  '/list': () => import('./features/query/list-screen'),
  '/phone': () => import('./features/binding/phone-screen'),
  '/email': () => import('./features/binding/email-screen'),
  '/pwd': () => import('./features/password/change-screen'),
  '/forgot': () => import('./features/password/forgot-screen'),
  '/Authentication': () => import('./features/password/authentication-screen'),
  '/getCode': () => import('./features/password/verify-screen'),
  '/setPwd': () => import('./features/password/new-password-screen'),
  '/success': () => import('./features/password/success-screen'),
  '/forbidden': () => import('./features/service/forbidden-screen'),
}

/** Every address that has a screen; a web server answers others with status 404. */
export const ROUTE_PATHS: readonly string[] = Object.keys(loaders)

const notFound: Load = () => import('./features/service/not-found-screen')
const loaderOf = (pathname: string): Load => loaders[pathname] ?? notFound

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
