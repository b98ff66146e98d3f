/**
 * Puts the first screen into the page: the markup of each route, all styles, and the names of the scripts to load. Each
 * route gets a page of its own, for hosts that serve `/account` from `account.html`. `index.html` serves every route on
 * hosts that know one page only, so it also contains the shells of the others.
 */
import type { Plugin, Rolldown } from 'vite'
import type { AppConfig } from '../../src/platform/config'
import type { RenderedShell } from '../../src/shell'
import { BundleFiles } from './bundle-files'
import type { PageFacts, RouteFacts } from './facts'
import { inlineScript } from './inline-script'
import { renderShells } from './render'

const PAGE = 'index.html'
const HOME = '/'
const NOT_FOUND = '*'
const EMPTY_APP = '<div id="app"></div>'
/** The build's own links, to the entry's styles and to what the entry imports. */
const OWN_LINKS = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g

interface Parts {
  /** The page as the build made it. */
  page: string
  files: BundleFiles
  styles: string
  /** Inline scripts. */
  beforePaint: string
  pickShell: string
}

export function shells(config: AppConfig, target: string[]): Plugin {
  let root = ''
  return {
    name: 'shells',
    apply: 'build',
    configResolved(resolved) {
      root = resolved.root
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const [rendered, beforePaint, pickShell] = await Promise.all([
          renderShells(root, config),
          inlineScript('before-paint.ts', target),
          inlineScript('pick-shell.ts', target),
        ])
        const page = builtPage(bundle)
        const files = new BundleFiles(bundle, root)
        const parts = { page: String(page.source), files, styles: files.styles(), beforePaint, pickShell }
        for (const shell of rendered)
          if (shell.path === HOME) page.source = pageOf(shell, rendered, parts)
          else if (shell.path !== NOT_FOUND)
            this.emitFile({
              type: 'asset',
              fileName: `${shell.path.slice(1)}.html`,
              source: pageOf(shell, [shell], parts),
            })
      },
    },
  }
}

function builtPage(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const page = bundle[PAGE]
  if (page?.type !== 'asset') throw new Error(`the build made no ${PAGE}`)
  return page
}

/** @param all the shells that the page contains, its own included */
function pageOf(own: RenderedShell, all: readonly RenderedShell[], parts: Parts): string {
  const { page, files, styles, beforePaint, pickShell } = parts
  const preloads = files.scriptsOf(own.screen).map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  // The styles are in the page already. A link that is switched off loads nothing, and tells the app's loader so.
  const sheets = files.sheets().map((href) => `<link rel="stylesheet" crossorigin href="${href}" disabled>`)
  const head = [
    ...preloads,
    `<style>${styles}</style>`,
    `<script type="application/json" id="facts">${data(factsOf(own, all, files))}</script>`,
    `<script>${beforePaint}</script>`,
    ...sheets,
  ]
  const others = all.filter((shell) => shell !== own).map(template)
  const body = `<div id="app">${own.html}</div>${others.join('')}<script>${pickShell}</script>`
  return page
    .replace(OWN_LINKS, '')
    .replace(/<title>.*<\/title>/, () => `<title>${own.title}</title>\n${head.join('\n')}`)
    .replace(EMPTY_APP, () => body)
}

const template = ({ path, title, html }: RenderedShell): string =>
  `<template data-route="${path}" data-title="${title}">${html}</template>`

function factsOf(own: RenderedShell, all: readonly RenderedShell[], files: BundleFiles): PageFacts {
  return {
    path: own.path,
    texts: files.texts(),
    routes: Object.fromEntries(all.map((shell) => [shell.path, factsOfRoute(shell, own, files)])),
  }
}

function factsOfRoute(shell: RenderedShell, own: RenderedShell, files: BundleFiles): RouteFacts {
  const { path, screen, instead, html: _html, title: _title, ...when } = shell
  return {
    ...when,
    ...(path !== own.path && { files: files.scriptsOf(screen) }),
    ...(instead && { instead: files.scriptsOf(instead).filter((file) => !files.scriptsOf(screen).includes(file)) }),
  }
}

/** JSON that cannot end the script element. */
const data = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
