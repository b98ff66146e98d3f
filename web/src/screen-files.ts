/** One table: path → the file of its screen. Paths match exactly; any other path shows the 404 page. */
import { ORDER_PATHS } from './ui/order-entries'

const files: Readonly<Record<string, string>> = {
  '/': 'help/help-screen',
  '/kefu': 'service/service-screen',
  ...Object.fromEntries(ORDER_PATHS.map((path) => [path, 'order/order-screen'])),
  '/reault': 'query/query-screen',
  '/list': 'order-list/list-screen',
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
