import { mergeSettings, type settingsCalls, showSettings } from '../../contract/calls/settings'
import type { World } from '../../world/world'
import type { Routes } from '../route/route'

export function settingsRoutes({ store }: World): Routes<typeof settingsCalls> {
  return {
    show: () => showSettings(store.state.settings),
    set: async ({ body }) => {
      store.change((state) => {
        state.settings = mergeSettings(state.settings, body)
      })
      await store.commit()
      return showSettings(store.state.settings)
    },
  }
}
