import { z } from 'zod'
import { count, handler, shortText } from './handler'

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
