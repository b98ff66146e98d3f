import { z } from 'zod'
import { drawCaptcha } from '../desk/captchas'
import { count, handler, nothing, shortText } from './handler'

export const initApp = handler('/api/base/initApp', nothing, (_, { fixtures: { init } }, { lines }) => ({
  data: { ...init.initApp, site_api_domains: [...init.initApp.site_api_domains, ...lines] },
}))

export const captcha = handler('/api/Base/captcha', nothing, (_, world) => ({ data: drawCaptcha(world) }))

const ofKinds = z.object({ type: shortText })
/** Parses the requested kinds, like `0,1,4`. */
const kindsIn = (list: string): Set<number> => new Set(list.split(',').map(Number))

export const tableNames = handler('/api/Tablename/index', ofKinds, ({ type }, { fixtures }) => {
  const kinds = kindsIn(type)
  return { data: fixtures.init.index.tablename.filter((entry) => kinds.has(entry.type)) }
})

export const tags = handler('/api/Tag/index', ofKinds, ({ type }, { fixtures }) => {
  const kinds = kindsIn(type)
  return { data: fixtures.init.index.tag.filter((entry) => kinds.has(entry.type)) }
})

export const indexData = handler('api/Index/index', z.object({ version: count }), (_, { fixtures }) => ({
  data: fixtures.init.index,
}))

const anything = z.record(z.string(), z.unknown())

/** The site's own statistics: accepted, and visible in the journal. */
export const userEvent = handler('/userEvent/report', anything, () => ({ data: null }))
export const clientUserAuth = handler('/adminUser/clientUserAuth', anything, () => ({ data: null }))
