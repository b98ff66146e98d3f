/** Renders the first screen of each route in the build and in each language, as static markup that the page contains. */

import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app'
import { draftKey } from './features/order/draft/draft-store'
import { kindOfPath } from './features/order/draft/order-kinds'
import { stored } from './platform/storage'
import { LANGUAGES, type Language } from './protocol/languages'
import { preloadScreen } from './routes'
import { screenFile } from './screen-files'
import { importCatalogue } from './text/import-catalogue'
import { ORDER_PATHS } from './ui/order-entries'

/** A first screen, and the visits that it suits. */
interface Shell {
  path: string
  /** Sample parameters, for a screen that needs some. It stays unlike the real one: only its frame is right. */
  sample?: string
  /** Must be part of the query. */
  needs?: string
  /** A parameter that leads to another view, whose module is `instead`. */
  not?: string
  instead?: string
  /** Key of the draft that fills the form. */
  draft?: string
  /** The screen of members: it looks different without a stored token. */
  forMembers?: boolean
}

const ORDER_DETAIL = './features/order/detail/order-detail.tsx'
const BLANK = encodeURIComponent('\u00a0')

const shells: readonly Shell[] = [
  { path: '/' },
  { path: '/kefu' },
  ...ORDER_PATHS.map(kindOfPath).map(({ path, idParam, type }) => ({
    path,
    not: idParam,
    instead: ORDER_DETAIL,
    draft: draftKey(type),
  })),
  { path: '/reault' },
  { path: '/list' },
  { path: '/phone', forMembers: true },
  { path: '/email', forMembers: true },
  { path: '/pwd', forMembers: true },
  { path: '/forgot', not: 'userName' },
  { path: '/Authentication', sample: `?userName=${BLANK}`, needs: 'userName=' },
  { path: '/getCode', sample: `?type=mobile&value=${BLANK}&key=k`, needs: 'type=mobile' },
  { path: '/setPwd', sample: '?type=mobile&code=000000&key=k', needs: 'code=' },
  { path: '/success' },
  { path: '/forbidden', sample: `?msg=${BLANK}`, needs: 'msg=' },
]

export interface RenderedShell extends Omit<Shell, 'sample'> {
  faces: readonly Face[]
  /** The app takes over this very markup. Otherwise it replaces it. */
  same: boolean
  /** The module of the screen, relative to this file. */
  screen: string
}

interface Face {
  language: Language
  /** The markup inside `#app`. */
  html: string
  /** Title of the page. */
  title: string
}

async function render({ sample = '', ...shell }: Shell): Promise<RenderedShell> {
  await preloadScreen(shell.path)
  const faces = await Promise.all(LANGUAGES.map((language) => face(shell.path + sample, language)))
  return { ...shell, faces, same: sample === '', screen: screenFile(shell.path) }
}

async function face(address: string, language: Language): Promise<Face> {
  const { default: catalogue } = await importCatalogue(language)
  const html = renderToString(
    <StrictMode>
      <App
        initial={{ language, catalogue }}
        router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>}
      />
    </StrictMode>,
  )
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? []
  return { language, html, title: heading }
}

// There is no storage here, so the value lives as long as this module.
stored.set('token', 'shell')
/** Rendered as the module loads: the build unloads it right afterwards. */
export const renderedShells: readonly RenderedShell[] = await Promise.all(shells.map(render))
