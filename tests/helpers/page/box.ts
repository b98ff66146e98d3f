import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** The place of an element, in CSS pixels. It has none while the app takes over the static page. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let box = await locator.boundingBox()
  await expect
    .poll(async () => {
      box ??= await locator.boundingBox()
      return box
    })
    .not.toBeNull()
  return box ?? expect.fail('no box')
}
