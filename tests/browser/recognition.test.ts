import { readFile } from 'node:fs/promises'
import type { Page, Response } from 'playwright-core'
import { describe } from 'vitest'
import { expect, picture, test } from '../helpers/app'
import { chooseSlip, payTime } from '../helpers/recovery'

/** What the recognition's files may weigh as they are sent, all together. */
const MOST_BYTES = 2_800_000

interface Truth {
  file: string
  payTime: string | null
  orderId: string | null
}

const truths = async (): Promise<Truth[]> => JSON.parse(await readFile(picture('truth.json'), 'utf8')) as Truth[]

/** The time stands in its field; the number has none, and shows in the draft that a reload would restore. */
async function readFrom(page: Page): Promise<Omit<Truth, 'file'>> {
  const field = payTime(page)
  const time = (await field.count()) === 1 ? await field.inputValue() : ''
  const draft = await page.evaluate(() => sessionStorage.getItem('draft:1'))
  const { orderId = '' } = JSON.parse(draft ?? '{}') as { orderId?: string }
  return { payTime: time || null, orderId: orderId || null }
}

describe('reading payment pictures', () => {
  test('OCR-4 every picture of the set: both fields right, nothing where there is nothing, its files fetched once', async ({
    page,
  }) => {
    const fetched: Response[] = []
    page.on('response', (response) => {
      const asked = response.request()
      if (asked.url().includes('/ocr/') && asked.method() === 'GET') fetched.push(response)
    })
    await page.goto('/account')
    for (const { file, ...truth } of await truths()) {
      await chooseSlip(page, file)
      await expect.poll(() => readFrom(page), { message: file, timeout: 30_000 }).toEqual(truth)
    }
    const addresses = fetched.map((response) => response.url())
    expect(addresses).toHaveLength(new Set(addresses).size)
    const sizes = await Promise.all(fetched.map((response) => response.request().sizes()))
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })
})
