import { config } from './platform/config'
import { stored } from './platform/storage'
import { DEFAULT_LANGUAGE } from './protocol/languages'
import { store } from './store/store'

/** Runs before the first render: stores the defaults that calls and texts depend on. */
export function prepareStorage(): void {
  if (stored.get('u1') === null) stored.set('u1', config.apiBase)
  if (stored.get('lng') === null) stored.set('lng', DEFAULT_LANGUAGE)
  // Set before initApp answers, so that pictures of an earlier visit show at once.
  store.update((state) => ({ ...state, app: { ...state.app, imageBase: stored.get('imgUrl') } }))
}
