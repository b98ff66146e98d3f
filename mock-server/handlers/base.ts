import { drawCaptcha } from '../desk/captchas'
import { handler, nothing } from './handler'

export const initApp = handler('/api/base/initApp', nothing, (_, { fixtures }) => ({ data: fixtures.init.initApp }))

export const captcha = handler('/api/Base/captcha', nothing, (_, world) => ({ data: drawCaptcha(world) }))
