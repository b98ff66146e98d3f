/** Copies of the phone's page: no browser lets a page take a screenshot of another. */
import { LEFT_OUT, SECRET_FIELDS, SECRET_TEXTS } from '#contract/words/page-copy'
import { HIDDEN } from '#contract/words/redact'
import { phoneWindow } from './frame'

/** @returns null when there is no phone. Passwords, and codes that were typed, are left out. */
export function copyOfPage(): Element | null {
  const root = phoneWindow()?.document.documentElement
  if (!root) return null
  const copy = root.cloneNode(true) as Element
  keepPictures(copy, root)
  const page = withoutActing(copy)
  // The copy needs the sheets that the page names but has disabled.
  for (const sheet of page.querySelectorAll('link[disabled]')) sheet.removeAttribute('disabled')
  for (const field of page.querySelectorAll(SECRET_FIELDS)) field.removeAttribute('value')
  for (const text of page.querySelectorAll(SECRET_TEXTS)) text.textContent = HIDDEN
  return page
}

/** Longest side of a chosen picture in a copy, in pixels. */
const MOST_PIXELS = 480
/** The newest one: looks are kept more often than pictures are chosen. */
let drawn = { address: '', data: '' }

/** The address of a chosen picture ends with its page, so the copy holds the picture itself, drawn small. */
function keepPictures(copy: Element, page: Element): void {
  const shown = page.querySelectorAll('img')
  for (const [nth, image] of copy.querySelectorAll('img').entries()) {
    const own = shown[nth]
    if (!own?.src.startsWith('blob:') || !own.complete || own.naturalWidth === 0) continue
    if (drawn.address !== own.src) drawn = { address: own.src, data: drawSmall(own) }
    image.src = drawn.data
  }
}

function drawSmall(picture: HTMLImageElement): string {
  const { naturalWidth: width, naturalHeight: height } = picture
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg')
}

/** The copy as HTML, for a file; '' when there is no phone. The console's policy refuses styles that a text brings along. */
export function textOfPage(): string {
  const page = copyOfPage()
  for (const element of page?.querySelectorAll('[style]') ?? []) element.removeAttribute('style')
  page?.removeAttribute('style')
  return page?.outerHTML ?? ''
}

/** @param text a copy from elsewhere: it is shown, but nothing in it acts or asks another host. */
export function readCopy(text: string): Element | null {
  if (text === '') return null
  const page = withoutActing(new DOMParser().parseFromString(text, 'text/html').documentElement)
  for (const element of page.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (LOADING.includes(name) || (SOURCES.includes(name) && !OWN_SOURCE.test(value))) element.removeAttribute(name)
  takeSheets(page)
  return page
}
/** Several addresses in one value, or what the app itself never has. */
const LOADING: readonly string[] = ['style', 'srcset', 'background']
const SOURCES: readonly string[] = ['src', 'poster', 'href', 'xlink:href']
const OWN_SOURCE = /^(\/(?![/\\])|data:|#)/

/** Sheets of another build have other names: the copy takes those of the phone, as soon as it has some. */
function takeSheets(page: Element): void {
  const sheets = phoneWindow()?.document.querySelectorAll('link[rel=stylesheet]') ?? []
  if (sheets.length === 0) return
  for (const link of page.querySelectorAll('link')) link.remove()
  for (const sheet of sheets) page.querySelector('head')?.append(document.importNode(sheet, true))
  for (const sheet of page.querySelectorAll('link[disabled]')) sheet.removeAttribute('disabled')
}

function withoutActing(page: Element): Element {
  for (const part of page.querySelectorAll(LEFT_OUT)) part.remove()
  for (const element of [page, ...page.querySelectorAll('*')])
    for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name)
  return page
}
