/** Renders the first screen of each route in the build and in each language, as static markup that the page contains. */

import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app'
import { draftKey } from './features/order/draft/draft-store'
import { kindOfPath } from './features/order/draft/order-kinds'
import { stored } from './platform/storage'
import { LANGUAGES, type Language } from './protocol/languages'
import { preloadFirstScreen } from './routes'
import { screenFile } from './screen-files'
import { importCatalogue } from './text/import-catalogue'
import { ORDER_PATHS } from './ui/order-entries'

/** A first screen, and the visits that it suits. */
interface Shell {
  path: string
  /** Sample parameters, for a screen that needs some. Only the frame of the result is right. */
  sample?: string
  /** Must be part of the query. */
  needs?: string
  /** A parameter that leads to another view. */
  not?: string
  /** The module of that view, which has a first screen of its own. */
  instead?: string
  /** Key of the draft that fills the form. */
  draft?: string
  /** The screen of members: it looks different without a stored token. */
  forMembers?: boolean
  /** The form asks for a code: it looks different once one was sent. */
  forCode?: boolean
}

const ORDER_DETAIL = './features/order/detail/order-detail.tsx'
const BLANK = encodeURIComponent('\u00a0')
/** Too long to be the number of an order: the static page, which suits every order, shows none. */
const NO_NUMBER = '0'.repeat(101)

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
  { path: '/phone', forMembers: true, forCode: true },
  { path: '/email', forMembers: true, forCode: true },
  { path: '/pwd', forMembers: true },
  { path: '/forgot', not: 'userName' },
  { path: '/Authentication', sample: `?userName=${BLANK}`, needs: 'userName=' },
  { path: '/getCode', sample: `?type=mobile&value=${BLANK}&key=k`, needs: 'type=mobile', forCode: true },
  { path: '/setPwd', sample: '?type=mobile&code=000000&key=k', needs: 'code=' },
  { path: '/success' },
  { path: '/forbidden', sample: `?msg=${BLANK}`, needs: 'msg=' },
]

export interface RenderedShell extends Omit<Shell, 'sample'> {
  faces: readonly Face[]
  /** Belongs to the view that the parameter `not` leads to. */
  otherFaces: readonly Face[]
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
  /** Shown in a browser that is too old. */
  tooOld: string
}

async function render({ sample = '', ...shell }: Shell): Promise<RenderedShell> {
  const { path, not, instead } = shell
  const faces = await facesOf(path, sample)
  const otherFaces = not && instead ? await facesOf(path, `?${not}=${NO_NUMBER}`) : []
  return { ...shell, faces, otherFaces, same: sample === '', screen: screenFile(path) }
}

async function facesOf(pathname: string, search: string): Promise<Face[]> {
  await preloadFirstScreen({ pathname, search })
  return Promise.all(LANGUAGES.map((language) => face(pathname + search, language)))
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
  return { language, html, title: heading, tooOld: catalogue.error.tooOld }
}

// There is no storage here, so the value lives as long as this module.
stored.set('token', 'shell')
/** Rendered as the module loads: the build unloads it right afterwards. */
export const renderedShells: readonly RenderedShell[] = await Promise.all(shells.map(render))
