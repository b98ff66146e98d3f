/** Sets up one state of a screen, on a fresh page against a fresh server. */
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Mock } from '../../mock-server/start-mock'

export interface Stage {
  page: Page
  mock: Mock
  /** The texts of the picture's language. */
  open(path: string): Promise<void>
}

export interface GalleryState {
  name: string
  show(stage: Stage): Promise<void>
}

export const picture = (name: string) => fileURLToPath(new URL(`../../fixtures/images/${name}`, import.meta.url))
export const SLIP = picture('payment-alipay.png')

/** Roles and positions are the same in every language, so elements are found by them. */
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

/** A screen whose list is never answered. */
export const loading = (name: string, address: string, path: string): GalleryState => ({
  name,
  async show({ page, mock }) {
    await mock.faults.add({ kind: 'HANG', match: { path } })
    // The network never falls silent here.
    await page.goto(address)
    await page.locator('.skeleton-row').first().waitFor()
  },
})
