/**
 * Puts the first screen into the page: its markup in each language, all styles, and the names of the scripts to load. Each
 * route has a page of its own, which hosts serve `/account` from `account.html` for; `index.html` is that of `/`.
 */
import type { Plugin, Rolldown } from 'vite'
import type { AppConfig } from '../../src/platform/config'
import type { RenderedShell } from '../../src/shell'
import { BundleFiles } from './bundle-files'
import type { PageFacts } from './facts'
import { inlineScript } from './inline-script'
import { renderShells } from './render'

const PAGE = 'index.html'
const HOME = '/'
const EMPTY_APP = '<div id="app"></div>'
const BODY_END = '</body>'
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
  tooOld: string
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
        const [rendered, beforePaint, pickShell, tooOld] = await Promise.all([
          renderShells(root, config),
          inlineScript('before-paint.ts', target),
          inlineScript('pick-shell.ts', target),
          inlineScript('too-old.ts', ['es2015']),
        ])
        const page = builtPage(bundle)
        const files = new BundleFiles(bundle, root)
        const parts = { page: String(page.source), files, styles: files.styles(), beforePaint, pickShell, tooOld }
        for (const shell of rendered)
          if (shell.path === HOME) page.source = pageOf(shell, parts)
          else this.emitFile({ type: 'asset', fileName: `${shell.path.slice(1)}.html`, source: pageOf(shell, parts) })
      },
    },
  }
}

function builtPage(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const page = bundle[PAGE]
  if (page?.type !== 'asset') throw new Error(`the build made no ${PAGE}`)
  return page
}

function pageOf(shell: RenderedShell, { page, files, styles, beforePaint, pickShell, tooOld }: Parts): string {
  const preloads = files.scriptsOf(shell.screen).map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  // The styles are in the page already. A link that is switched off loads nothing, and tells the app's loader so.
  const sheets = files.sheets().map((href) => `<link rel="stylesheet" crossorigin href="${href}" disabled>`)
  const head = [
    ...preloads,
    `<style>${styles}</style>`,
    `<script type="application/json" id="facts">${data(factsOf(shell, files))}</script>`,
    `<script>${beforePaint}</script>`,
    ...sheets,
  ]
  const [own, ...others] = shell.faces
  const templates = [
    ...others.map((face) => template(face)),
    ...shell.otherFaces.map((face) => template(face, shell.not)),
  ]
  const body = `<div id="app">${own?.html}</div>${templates.join('')}<script>${pickShell}</script>`
  return page
    .replace(OWN_LINKS, '')
    .replace(/<title>.*<\/title>/, () => `<title>${own?.title}</title>\n${head.join('\n')}`)
    .replace(EMPTY_APP, () => body)
    .replace(BODY_END, () => `<script>${tooOld}</script>${BODY_END}`)
}

const template = ({ language, title, html }: RenderedShell['faces'][number], not = ''): string =>
  `<template data-face="${language}${not && ` ${not}`}" data-title="${title}">${html}</template>`

function factsOf(
  { screen, instead, faces, otherFaces: _, path, ...when }: RenderedShell,
  files: BundleFiles,
): PageFacts {
  const named = files.scriptsOf(screen)
  const others = instead && files.scriptsOf(instead).filter((file) => !named.includes(file))
  const tooOld = Object.fromEntries(faces.map((face) => [face.language, face.tooOld]))
  return { path, texts: files.texts(), tooOld, route: { ...when, ...(others && { instead: others }) } }
}

/** JSON that cannot end the script element. */
const data = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
