import { Router } from 'express'
import { mergeSettings, settingsPatchSchema, showSettings } from '../contract/calls/settings'
import type { World } from '../world'
import { check, takesNothing } from './check'

export function settingsRoutes({ store }: World): Router {
  return Router()
    .get('/', takesNothing, (_, response) => {
      response.json(showSettings(store.state.settings))
    })
    .put('/', async (request, response) => {
      const patch = check(settingsPatchSchema, request.body)
      store.change((state) => {
        state.settings = mergeSettings(state.settings, patch)
      })
      await store.commit()
      response.json(showSettings(store.state.settings))
    })
}
