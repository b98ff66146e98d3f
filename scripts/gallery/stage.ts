/** How a state of a screen is brought about, on a fresh page against a fresh server. */
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Mock } from '../../mock-server/start-mock'

export interface Stage {
  page: Page
  mock: Mock
  /** Text of the language the picture is taken in. */
  open(path: string): Promise<void>
}

export interface GalleryState {
  name: string
  show(stage: Stage): Promise<void>
}

export const picture = (name: string) => fileURLToPath(new URL(`../../fixtures/images/${name}`, import.meta.url))
export const SLIP = picture('payment-alipay.png')

/** Names do not differ between languages, so everything is found by role and place. */
export const chooseFile = (page: Page, file: string) => page.locator('input[type=file]').setInputFiles(file)
export const submit = (page: Page) => page.locator('button[type=submit]').first().click()
export const settled = (page: Page) => page.waitForLoadState('networkidle')
export const recognised = (page: Page) => page.locator('.field-note-good').waitFor({ timeout: 20_000 })

export const at = (name: string, path: string): GalleryState => ({ name, show: ({ open }) => open(path) })

export const invalid = (name: string, path: string): GalleryState => ({
  name,
  async show({ page, open }) {
    await open(path)
    await submit(page)
    await page.locator('[role=alert]').first().waitFor()
  },
})
