import { join } from 'node:path'
import type { whyCalls } from '../../contract/calls/past/why'
import { catalogueTexts } from '../../why/catalogue'
import { why } from '../../why/why'
import type { World } from '../../world/world'
import type { Routes } from '../route/route'

export function whyRoutes({ name, fixtures, journal, timeline }: World): Routes<typeof whyCalls> {
  return {
    ask: ({ query: { text, path } }) =>
      why({ name, journal, timeline, texts: catalogueTexts(join(fixtures.root, '..')) }, text, path),
  }
}
