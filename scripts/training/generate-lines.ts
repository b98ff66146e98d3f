import { createWriteStream, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { withDrawingPage } from '../pictures/drawing-page'
import { LETTERS } from './lines'
import { listsOf, PACKAGES, sheetsOf } from './typefaces'

const HELP = `Draws text lines for the small glyph network to learn from (scripts/training/train.py).

  tsx scripts/training/generate-lines.ts --out DIR [--count 200000] [--seed 1] [--fonts DIR]

In --out stand strips.bin, the strips' grey bytes one after another, and lines.jsonl, a line of text and width for each.
Typefaces of phones stand in a folder of their own, and without it Debian's alone are drawn:

  npm install --prefix DIR ${PACKAGES.join(' ')}`

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    count: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    fonts: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

/** Number range of each seed's sheets, so that seeds do not overlap. */
const SHEETS_A_SEED = 1_000_000

if (values.help || !values.out) console.log(HELP)
else await generate(resolve(values.out), Number(values.count), Number(values.seed) * SHEETS_A_SEED, values.fonts)

async function generate(out: string, count: number, firstSheet: number, fonts?: string): Promise<void> {
  const folders = fonts === undefined ? {} : { typefaces: join(resolve(fonts), 'node_modules') }
  mkdirSync(out, { recursive: true })
  const strips = createWriteStream(join(out, 'strips.bin'))
  const lines = createWriteStream(join(out, 'lines.jsonl'))
  let drawn = 0
  try {
    const draw = async (page: Page) => {
      await page.evaluate(([sheets, lists, glyphs]) => window.useTypefaces(sheets, lists, glyphs), [
        fonts === undefined ? [] : sheetsOf('/typefaces'),
        listsOf(fonts !== undefined),
        LETTERS,
      ] as const)
      for (let sheet = firstSheet; drawn < count; sheet++)
        for (const { text, width, bytes } of await page.evaluate((seed) => window.drawLines(seed), sheet)) {
          strips.write(Buffer.from(bytes, 'base64'))
          lines.write(`${JSON.stringify({ text, width })}\n`)
          drawn++
        }
    }
    await withDrawingPage(import.meta.dirname, draw, folders)
  } finally {
    strips.end()
    lines.end()
  }
  console.log(`${drawn} lines in ${out}`)
}
