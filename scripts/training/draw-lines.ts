import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { GLYPHS } from '../../web/src/recognition/payment/training'
import { withDrawingPage } from '../pictures/drawing-page'
import { LETTERS } from './lines'
import { listsOf, sheetsOf } from './typefaces'

interface LinesWanted {
  /** The folder for the strips' grey bytes, a line of text and width for each, and the glyphs. */
  out: string
  count: number
  seed: number
  /** The folder in which typefaces of phones are installed; without it Debian's alone are drawn. */
  fonts?: string | undefined
}

/** Number range of each seed's sheets, so that seeds do not overlap. */
const SHEETS_A_SEED = 1_000_000

/** Draws lines of text and cuts them out as the app does. @returns their number */
export async function drawLines({ out, count, seed, fonts }: LinesWanted): Promise<number> {
  const folders = fonts === undefined ? {} : { typefaces: join(resolve(fonts), 'node_modules') }
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'glyphs.txt'), GLYPHS)
  const strips = createWriteStream(join(out, 'strips.bin'))
  const lines = createWriteStream(join(out, 'lines.jsonl'))
  let drawn = 0
  const draw = async (page: Page) => {
    await page.evaluate(([sheets, lists, glyphs]) => window.useTypefaces(sheets, lists, glyphs), [
      fonts === undefined ? [] : sheetsOf('/typefaces'),
      listsOf(fonts !== undefined),
      LETTERS,
    ] as const)
    for (let sheet = seed * SHEETS_A_SEED; drawn < count; sheet++)
      for (const { text, width, bytes } of await page.evaluate((number) => window.drawLines(number), sheet)) {
        strips.write(Buffer.from(bytes, 'base64'))
        lines.write(`${JSON.stringify({ text, width })}\n`)
        drawn++
      }
  }
  try {
    await withDrawingPage(import.meta.dirname, draw, folders)
  } finally {
    await Promise.all([strips, lines].map((stream) => new Promise((resolve) => stream.end(resolve))))
  }
  return drawn
}
