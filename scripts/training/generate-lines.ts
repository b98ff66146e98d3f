import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drawLines } from './draw-lines'
import { PACKAGES } from './typefaces'

const HELP = `Draws text lines for the glyph network to learn from (scripts/training/train.py).

  npx tsx scripts/training/generate-lines.ts --out DIR [--count 200000] [--seed 1] [--fonts DIR]

In --out stand strips.bin, the strips' grey bytes one after another; lines.jsonl, a line of text and width for each; and
glyphs.txt, the glyphs that they are spelled in. Typefaces of phones stand in a folder of their own, and without it Debian's
alone are drawn:

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

if (values.help || !values.out) console.log(HELP)
else {
  const { count, seed, fonts } = values
  const drawn = await drawLines({ out: resolve(values.out), count: Number(count), seed: Number(seed), fonts })
  console.log(`${drawn} lines in ${resolve(values.out)}`)
}
