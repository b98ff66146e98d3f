import { drawCaptcha } from '../desk/captchas'
import { handler, nothing } from './handler'

export const initApp = handler('/api/base/initApp', nothing, (_, { fixtures: { init } }, { lines }) => ({
  data: { ...init.initApp, site_api_domains: [...init.initApp.site_api_domains, ...lines] },
}))

export const captcha = handler('/api/Base/captcha', nothing, (_, world) => ({ data: drawCaptcha(world) }))
