/** Calls that change something: they reach another back end only with leave. */
import { type Path, UPLOAD_PATHS, type WirePath } from '#protocol/endpoints'

/** A call that only hands out something short-lived, like a captcha, changes nothing that anybody would miss. */
const CHANGES: { readonly [P in Path as WirePath<P>]: boolean } = {
  '/base/initApp': false,
  '/Tablename/index': false,
  '/Tag/index': false,
  '/Index/index': false,
  '/Base/captcha': false,
  // A GET by its method, but it sends a message to somebody.
  '/base/verify': true,
  '/Member/bindMobile': true,
  '/Member/bindEmail': true,
  '/Member/resetPass': true,
  '/Member/getRetrieveType': false,
  '/Member/getCode': true,
  // Wrong tries are counted, and the right one is spent.
  '/Member/checkCode': true,
  '/Member/resetForgetPass': true,
  '/Member/view': false,
  // A POST by its method, but it only searches.
  '/WorkerOrder/getusersbypaytime': false,
  '/WorkerOrder/add': true,
  '/WorkerOrder/view': false,
  '/WorkerOrder/getListbyDev': false,
  '/people/getTokenByKey': true,
  '/userEvent/report': true,
  '/adminUser/clientUserAuth': true,
}
const byPath = new Map<string, boolean>(Object.entries(CHANGES))

export const CHAT_PATHS = ['/v1/parameters', '/v1/chat-messages', '/v1/chat-messages/stop'] as const

/** Calls that can be forwarded: the main API, uploads and the chat. Statistics and addresses belong to other hosts. */
export const FORWARDED_PATHS: readonly string[] = [...byPath.keys(), ...UPLOAD_PATHS, ...CHAT_PATHS]

/** An unknown path may do anything. */
export const changesSomething = (path: string): boolean =>
  byPath.get(path) ?? !CHAT_PATHS.some((known) => known === path)
