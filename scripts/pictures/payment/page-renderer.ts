import type { Browser, Page as Tab } from 'playwright-core'
import { startBrowser } from '../../story/browser/browser'
import { type Damage, photographHtml, spoil } from './damage'
import type { Page } from './page'

/** Turns pages into pictures with one browser tab; bytes come back as PNG or JPEG. */
export class PageRenderer {
  private constructor(private readonly browser: Browser) {}

  static async open(): Promise<PageRenderer> {
    return new PageRenderer(await startBrowser())
  }

  close(): Promise<void> {
    return this.browser.close()
  }

  /** Draws the page as a phone's screenshot, then spoils it; `damage` null is the clean PNG. */
  async picture(page: Page, damage: Damage | null, cropToFields = false): Promise<Buffer> {
    const shot = await this.screenshot(page, cropToFields)
    if (!damage) return shot.bytes
    const photographed = damage.camera ? await this.photograph(shot, damage) : shot.bytes
    return this.spoil(photographed, damage)
  }

  private async screenshot({ html, width, height, scale, long }: Page, cropToFields: boolean): Promise<Shot> {
    return this.withTab(width, height, scale, async (tab) => {
      await tab.setContent(html)
      // A page is as high as the screen, or as high as its content: the fields must be on the picture.
      await tab.evaluate(placeSeal)
      const needed = (await tab.evaluate(fieldsArea)).bottom + 12
      if (needed > height) await tab.setViewportSize({ width, height: Math.ceil(needed) })
      const fields = await tab.evaluate(fieldsArea)
      const top = Math.max(0, fields.top - 34)
      const clip = { x: 0, y: top, width, height: fields.bottom + 34 - top }
      const bytes = await tab.screenshot({ type: 'png', ...(cropToFields ? { clip } : { fullPage: long }) })
      const shown = long ? fields.page : fields.screen
      return { bytes, top: fields.top / shown, bottom: fields.bottom / shown }
    })
  }

  private async photograph(shot: Shot, damage: Damage): Promise<Buffer> {
    const { camera } = damage
    if (!camera) return shot.bytes
    const width = Math.round(camera.width / 2)
    const height = Math.round(width * camera.aspect)
    return this.withTab(width, height, 2, async (tab) => {
      await tab.setContent(photographHtml(shot.bytes.toString('base64'), camera, shot))
      await tab.evaluate(() => document.images[0]?.decode())
      // The camera is held so that the fields are in the frame.
      for (let tries = 0; tries < 16 && !(await tab.evaluate(fieldsInFrame)); tries++)
        await tab.setViewportSize({ width, height: Math.round(height * (1.15 + tries * 0.15)) })
      return tab.screenshot({ type: 'png' })
    })
  }

  private async spoil(shot: Buffer, damage: Damage): Promise<Buffer> {
    return this.withTab(400, 400, 1, async (tab) => {
      // The compiler wraps named functions in a call that does not exist inside the browser.
      await tab.evaluate('globalThis.__name = (value) => value')
      const dataUrl = await tab.evaluate(spoil, { source: `data:image/png;base64,${shot.toString('base64')}`, damage })
      return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
    })
  }

  private async withTab<T>(width: number, height: number, scale: number, work: (tab: Tab) => Promise<T>): Promise<T> {
    const context = await this.browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale })
    try {
      return await work(await context.newPage())
    } finally {
      await context.close()
    }
  }
}

/** A screenshot, and the vertical range of its fields as fractions. */
export interface Shot {
  bytes: Buffer
  top: number
  bottom: number
}

/** Runs in the page: the vertical range of the fields, and the heights of screen and page. */
function fieldsArea() {
  const boxes = [...document.querySelectorAll('.time,.id')].map((field) => field.getBoundingClientRect())
  const [screen, page] = [innerHeight, Math.max(innerHeight, document.documentElement.scrollHeight)]
  if (boxes.length === 0) return { top: 0, bottom: screen - 12, screen, page }
  const [tops, bottoms] = [boxes.map(({ top }) => top), boxes.map(({ bottom }) => bottom)]
  return { top: Math.min(...tops), bottom: Math.max(...bottoms), screen, page }
}

/** Runs in the page: a seal that is meant to lies over the order id, at a share of its width. */
function placeSeal() {
  const seal = document.querySelector<HTMLElement>('.seal[data-over]')
  const field = document.querySelector('.id')?.getBoundingClientRect()
  if (!seal || !field) return
  const size = Number.parseFloat(seal.style.width)
  const share = Number(seal.dataset['over'])
  Object.assign(seal.style, {
    right: 'auto',
    margin: '0',
    left: `${field.left + field.width * share - size / 2}px`,
    top: `${field.top + field.height / 2 - size / 2}px`,
  })
}

/** Runs in the page: true when the marked part of the photographed screen is in the frame. */
function fieldsInFrame(): boolean {
  return [...document.querySelectorAll('.mark')].every((mark) => {
    const { left, right, top, bottom } = mark.getBoundingClientRect()
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
  })
}
