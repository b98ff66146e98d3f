import type { Browser, Page as Tab } from 'playwright-core'
import { type Damage, photographHtml, spoil } from './damage'
import type { Page } from './page'

/** Turns pages into pictures with one browser tab; bytes come back as PNG or JPEG. */
export class Darkroom {
  private constructor(private readonly browser: Browser) {}

  static async open(): Promise<Darkroom> {
    const { chromium } = await import('playwright-core')
    return new Darkroom(
      await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] }),
    )
  }

  close(): Promise<void> {
    return this.browser.close()
  }

  /** Draws the page as a phone's screenshot, then spoils it; `damage` null is the clean PNG. */
  async picture(page: Page, damage: Damage | null): Promise<Buffer> {
    const shot = await this.screenshot(page)
    if (!damage) return shot
    const photographed = damage.camera ? await this.photograph(shot, page, damage) : shot
    return this.spoil(photographed, damage)
  }

  private async screenshot({ html, width, height, scale, long }: Page): Promise<Buffer> {
    return this.withTab(width, height, scale, async (tab) => {
      await tab.setContent(html)
      return tab.screenshot({ type: 'png', fullPage: long })
    })
  }

  private async photograph(shot: Buffer, page: Page, damage: Damage): Promise<Buffer> {
    const { camera } = damage
    if (!camera) return shot
    const width = Math.round((page.width * page.scale) / 2)
    return this.withTab(width, Math.round(width * camera.aspect), 2, async (tab) => {
      await tab.setContent(photographHtml(shot.toString('base64'), camera))
      await tab.evaluate(() => document.images[0]?.decode())
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
