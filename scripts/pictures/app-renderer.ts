import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, PageScreenshotOptions, Page as Tab } from 'playwright-core'
import { startBrowser } from '../story/browser/browser'
import { frameHtml } from './apps/frames'
import { TYPEFACE_ORIGIN } from './apps/page-html'
import { aimed, expose } from './apps/photo/camera'
import type { Coding } from './apps/photo/conditions'
import { type Box, type Settled, settle } from './apps/settle'
import { inverse } from './drawing/homography'
import type { DrawnApp } from './drawn-app'

/** A picture, and which values are on it. */
export interface Rendered {
  bytes: Buffer
  hasTime: boolean
  hasId: boolean
  idLines: number
}

interface Screenshot extends Omit<Rendered, 'bytes'> {
  png: Buffer
  /** The values' place on it, in its pixels. */
  values: Box
}

const MIME: Readonly<Record<string, string>> = { css: 'text/css', woff2: 'font/woff2', woff: 'font/woff' }

/** Turns drawn pages into pictures with one browser. */
export class AppRenderer {
  private readonly contexts = new Map<number, Promise<BrowserContext>>()

  private constructor(
    private readonly browser: Browser,
    private readonly typefaces: string | undefined,
  ) {}

  static async open(typefaces: string | undefined): Promise<AppRenderer> {
    return new AppRenderer(await startBrowser(), typefaces)
  }

  close(): Promise<void> {
    return this.browser.close()
  }

  async picture(drawn: DrawnApp): Promise<Rendered> {
    const screenshot = await this.screenshot(drawn)
    const { png, values, ...rest } = drawn.frame ? await this.framed(screenshot, drawn) : screenshot
    const bytes = drawn.shot
      ? await this.photograph({ png, values, ...rest }, drawn)
      : await this.coded(png, drawn.codings)
    return { bytes, ...rest }
  }

  private screenshot({ html, screen, marks, strip, isLong }: DrawnApp): Promise<Screenshot> {
    const { width, height, scale } = screen
    return this.withTab(width, height, scale, async (tab) => {
      await tab.setContent(html)
      await tab.evaluate(() => document.fonts.ready.then(() => undefined))
      const settled = await tab.evaluate(settle, marks)
      const shown = stripBox(settled, strip, {
        left: 0,
        top: 0,
        right: width,
        bottom: pageHeight(settled, height, isLong),
      })
      if (shown.bottom > height) await tab.setViewportSize({ width, height: Math.ceil(shown.bottom) })
      const clip = { x: 0, y: shown.top, width, height: shown.bottom - shown.top }
      const png = await whole(tab, { clip })
      return {
        png,
        ...visible(settled, shown),
        values: scaled(valuesOf(settled, shown), scale),
        idLines: settled.idLines,
      }
    })
  }

  /** The screenshot within another app's screen. */
  private framed(screenshot: Screenshot, { frame, screen }: DrawnApp): Promise<Screenshot> {
    return this.withTab(Math.min(screen.width, 760), screen.height, 3, async (tab) => {
      if (frame) await tab.setContent(frameHtml(screenshot.png.toString('base64'), frame))
      await tab.evaluate(() => document.images[0]?.decode())
      return { ...screenshot, png: await whole(tab, { fullPage: true }) }
    })
  }

  private async photograph({ png, values }: Screenshot, { shot }: DrawnApp): Promise<Buffer> {
    if (!shot) return png
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
    const back = inverse(aimed(shot, { width, height, values }))
    const quality = 0.6 + (shot.seed % 100) / 400
    return this.inCanvas((tab) => tab.evaluate(expose, { source: dataUrl(png, 'png'), shot, back, quality }))
  }

  private async coded(png: Buffer, codings: readonly Coding[]): Promise<Buffer> {
    let bytes = png
    let kind = 'png'
    for (const { quality, widest } of codings) {
      const source = dataUrl(bytes, kind)
      bytes = await this.inCanvas((tab) => tab.evaluate(coded, { source, quality, widest }))
      kind = 'jpeg'
    }
    return bytes
  }

  private inCanvas(work: (tab: Tab) => Promise<string>): Promise<Buffer> {
    return this.withTab(400, 400, 1, async (tab) => {
      const url = await work(tab)
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    })
  }

  private async withTab<T>(width: number, height: number, scale: number, work: (tab: Tab) => Promise<T>): Promise<T> {
    const context = await this.contextOf(scale)
    const tab = await context.newPage()
    try {
      await tab.setViewportSize({ width, height })
      // The compiler wraps named functions in a call that does not exist inside the browser.
      await tab.evaluate('globalThis.__name = (value) => value')
      return await work(tab)
    } finally {
      await tab.close()
    }
  }

  /** Pages of one scale share a context, and with it the typefaces that are loaded. */
  private contextOf(scale: number): Promise<BrowserContext> {
    const context = this.contexts.get(scale) ?? this.newContext(scale)
    this.contexts.set(scale, context)
    return context
  }

  private async newContext(deviceScaleFactor: number): Promise<BrowserContext> {
    const context = await this.browser.newContext({ deviceScaleFactor })
    await context.route(`${TYPEFACE_ORIGIN}/**`, (route) => {
      const name = decodeURIComponent(new URL(route.request().url()).pathname)
      const path = join(this.typefaces ?? '', 'node_modules', name)
      if (!existsSync(path)) throw new Error(`there is no ${path}`)
      const headers = { 'access-control-allow-origin': '*' }
      const contentType = MIME[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      return route.fulfill({ body: readFileSync(path), headers, contentType })
    })
    return context
  }
}

/**
 * A screenshot that is not torn: now and then Chromium repeats its first tile over the whole surface.
 * @throws {Error} when it stays so
 */
async function whole(tab: Tab, options: PageScreenshotOptions): Promise<Buffer> {
  for (let tries = 0; tries < 5; tries++) {
    await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const png = await tab.screenshot({ type: 'png', ...options })
    if (!(await tab.evaluate(isRepeated, dataUrl(png, 'png')))) return png
  }
  throw new Error('the screenshot stays torn')
}

/** Runs in the page: true when the picture repeats itself from left to right; the tile may be of another page's width. */
async function isRepeated(source: string): Promise<boolean> {
  const image = new Image()
  image.src = source
  await image.decode()
  const [width, height] = [image.width, Math.min(400, image.height)]
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer())
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * width, (y + 1) * width))
  const inked = rows.filter((row) => row.some((pixel) => pixel !== row[0]))
  const hasPeriod = (period: number) =>
    inked.every((row) => row.every((pixel, x) => x < period || pixel === row[x - period]))
  for (let period = 200; period <= width / 2; period++) if (inked.length > 0 && hasPeriod(period)) return true
  return false
}

const dataUrl = (bytes: Buffer, kind: string) => `data:image/${kind};base64,${bytes.toString('base64')}`

/** Runs in the page: a JPEG of the picture, no wider than given. */
async function coded({ source, quality, widest }: Coding & { source: string }): Promise<string> {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(image.width, widest))
  canvas.height = Math.round((canvas.width * image.height) / image.width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}

/** A screenshot is as high as the screen, or as high as the values need. */
function pageHeight({ time, id, height }: Settled, screenHeight: number, isLong: boolean): number {
  const needed = Math.max(time?.bottom ?? 0, id?.bottom ?? 0) + 16
  return isLong ? Math.max(height, screenHeight) : Math.max(screenHeight, needed)
}

/** The part of the page that a strip keeps; it cuts through no value. */
export function stripBox({ time, id }: Pick<Settled, 'time' | 'id'>, strip: DrawnApp['strip'], page: Box): Box {
  if (!strip || !time || !id) return page
  const kept = strip.only === 'time' ? time : strip.only === 'id' ? id : around(time, id)
  const other = strip.only === 'time' ? id : time
  const cut = {
    ...page,
    top: Math.max(0, kept.top - strip.above),
    bottom: Math.min(page.bottom, kept.bottom + strip.below),
  }
  const isCut = strip.only && other.bottom > cut.top && other.top < cut.bottom
  const all = around(kept, other)
  return isCut
    ? { ...page, top: Math.max(0, all.top - strip.above), bottom: Math.min(page.bottom, all.bottom + strip.below) }
    : cut
}

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

const isWithin = (inner: Box | null, outer: Box) =>
  inner !== null &&
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom

const visible = ({ time, id }: Settled, shown: Box) => ({ hasTime: isWithin(time, shown), hasId: isWithin(id, shown) })

/** The part of the screenshot that holds the values, or all of it when it has none. */
function valuesOf({ time, id }: Settled, shown: Box): Box {
  const present = [time, id].filter((box): box is Box => isWithin(box, shown))
  const [first, ...rest] = present
  const area = first ? rest.reduce(around, first) : shown
  return { left: area.left, right: area.right, top: area.top - shown.top, bottom: area.bottom - shown.top }
}

const scaled = ({ left, top, right, bottom }: Box, scale: number): Box => ({
  left: left * scale,
  top: top * scale,
  right: right * scale,
  bottom: bottom * scale,
})
