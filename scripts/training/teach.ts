import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drawLines } from './draw-lines'
import { PACKAGES } from './typefaces'

const HELP = `Teaches the glyph network from nothing: draws its lines, then learns them.

  npx tsx scripts/training/teach.ts --fonts DIR --work DIR [--out FILE]

  --fonts DIR  typefaces, installed with: npm install --prefix DIR ${PACKAGES.slice(0, 2).join(' ')} …
               (the whole list: npx tsx scripts/training/generate-lines.ts --help)
  --work DIR   holds the lines (2 GB) and the run's state; called again, interrupted learning goes on
  --out FILE   default: web/src/recognition/payment/read/network/glyph-network.bin

Needs Python 3 with numpy and torch, Debian's typefaces (fonts-noto-cjk, fonts-wqy-microhei, fonts-wqy-zenhei,
fonts-droid-fallback, fonts-liberation, fonts-urw-base35) and about 50 minutes on two cores.`

/** Seeds and numbers of lines: the shipped file learned from these. */
const SETS: readonly (readonly [seed: number, count: number])[] = [
  [201, 110_000],
  [202, 110_000],
  [203, 50_000],
  [204, 50_000],
]
const PASSES = 3.5
const SHIPPED = join(import.meta.dirname, '../../web/src/recognition/payment/read/network/glyph-network.bin')

const { values } = parseArgs({
  options: {
    fonts: { type: 'string' },
    work: { type: 'string' },
    out: { type: 'string', default: SHIPPED },
    help: { type: 'boolean', default: false },
  },
})

if (values.help || !values.fonts || !values.work) console.log(HELP)
else await teach(resolve(values.work), resolve(values.out), values.fonts)

async function teach(work: string, out: string, fonts: string): Promise<void> {
  mkdirSync(work, { recursive: true })
  const folders = SETS.map(([seed]) => join(work, `lines-${seed}`))
  // One browser uses one core.
  for (const two of [SETS.slice(0, 2), SETS.slice(2)])
    await Promise.all(two.map(([seed, count]) => drawLines({ out: join(work, `lines-${seed}`), count, seed, fonts })))
  const script = join(import.meta.dirname, 'train.py')
  const taught = join(work, 'glyph-network.bin')
  const learning = spawn('python3', [script, taught, ...folders, '--passes', String(PASSES)], { stdio: 'inherit' })
  const [code] = await once(learning, 'exit')
  if (code === 0) copyFileSync(taught, out)
  else process.exitCode = 1
}
