import type { Answer, Path, WirePath } from '#protocol/endpoints'
import { checkForgotCode, resetForgetPass, retrieveType, sendForgotCode } from './forgot-password'
import type { Handler } from './handler'
import { bindEmail, bindMobile, memberView, resetPass, tokenByKey } from './member'
import { captcha, clientUserAuth, indexData, initApp, tableNames, tags, userEvent } from './site'
import { verify } from './verify'
import { add, listByDevice, usersByPayTime, view } from './worker-order'

/** One handler for every endpoint, keyed by its wire path; a missing one does not compile. */
type Handlers = { [P in Path as WirePath<P>]: Handler<Answer<P>> }

const handlers: Handlers = {
  '/base/initApp': initApp,
  '/Tablename/index': tableNames,
  '/Tag/index': tags,
  '/Index/index': indexData,
  '/Base/captcha': captcha,
  '/base/verify': verify,
  '/Member/bindMobile': bindMobile,
  '/Member/bindEmail': bindEmail,
  '/Member/resetPass': resetPass,
  '/Member/getRetrieveType': retrieveType,
  '/Member/getCode': sendForgotCode,
  '/Member/checkCode': checkForgotCode,
  '/Member/resetForgetPass': resetForgetPass,
  '/Member/view': memberView,
  '/WorkerOrder/getusersbypaytime': usersByPayTime,
  '/WorkerOrder/add': add,
  '/WorkerOrder/view': view,
  '/WorkerOrder/getListbyDev': listByDevice,
  '/people/getTokenByKey': tokenByKey,
  '/userEvent/report': userEvent,
  '/adminUser/clientUserAuth': clientUserAuth,
}

const byPath = new Map<string, Handler<unknown>>(Object.entries(handlers))

export const findHandler = (path: string): Handler<unknown> | undefined => byPath.get(path)
