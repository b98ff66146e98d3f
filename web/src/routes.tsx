/** One table: path → lazy screen. Paths match to the letter; anything else is the 404 page. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { ORDER_PATHS } from './features/order/order-kinds'

type Screen = LazyExoticComponent<ComponentType>
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

const notFound: Load = () => import('./features/service/not-found-screen')
const screens = new Map<string, Screen>(Object.entries(loaders).map(([path, load]) => [path, lazy(load)]))
const NotFound = lazy(notFound)

export const screenOf = (pathname: string): Screen => screens.get(pathname) ?? NotFound

/** Starts the download of a screen before it is rendered. */
export const preloadScreen = (pathname: string): Promise<unknown> => (loaders[pathname] ?? notFound)()
