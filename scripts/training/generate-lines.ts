import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { count, EXIT, exitCode, UsageError, wholeNumber } from '../command-line'
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
    count: { type: 'string' },
    seed: { type: 'string' },
    fonts: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(HELP)
else
  process.exitCode = await exitCode(async () => {
    if (values.out === undefined) throw new UsageError(HELP)
    const [lines, seed] = [count(values.count, 'count') ?? 200_000, wholeNumber(values.seed, 'seed') ?? 1]
    const drawn = await drawLines({ out: resolve(values.out), count: lines, seed, fonts: values.fonts })
    console.log(`${drawn} lines in ${resolve(values.out)}`)
    return EXIT.fine
  })
