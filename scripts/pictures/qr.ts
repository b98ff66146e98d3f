import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { count, EXIT, exitCode, UsageError, wholeNumber } from '../command-line'
import { withDrawingPage } from './drawing-page'
import { withOrientation } from './qr/exif'
import { FIXTURES } from './qr/fixture-set'
import type { Recipe } from './qr/recipe'
import { recipes } from './qr/recipes'

const HELP = `Draws QR pictures with their truth, the same for the same seed.

  tsx scripts/pictures/qr.ts --out DIR [--count 500] [--seed 1]
  tsx scripts/pictures/qr.ts --fixtures     draw fixtures/images/qr-*.png anew`

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string' },
    fixtures: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(HELP)
else
  process.exitCode = await exitCode(async () => {
    if (values.fixtures) await generate(join(import.meta.dirname, '../../fixtures/images'), FIXTURES)
    else if (values.out === undefined) throw new UsageError(HELP)
    else await drawSet(resolve(values.out))
    return EXIT.fine
  })

async function drawSet(out: string): Promise<void> {
  const list = recipes(count(values.count, 'count') ?? 500, wholeNumber(values.seed, 'seed') ?? 1)
  await generate(out, list)
  const truth = list.map(({ file, text, condition }) => ({ file, text, condition }))
  writeFileSync(join(out, 'truth.json'), `${JSON.stringify(truth, null, 1)}\n`)
}

async function generate(out: string, list: readonly Recipe[]): Promise<void> {
  mkdirSync(out, { recursive: true })
  await withDrawingPage(join(import.meta.dirname, 'qr/page'), async (page) => {
    for (const recipe of list) {
      const picture = Buffer.from(await page.evaluate((plan) => window.drawRecipe(plan), recipe), 'base64')
      const { file, orientation } = recipe
      writeFileSync(join(out, file), orientation === 1 ? picture : withOrientation(picture, orientation))
    }
  })
  console.log(`${list.length} pictures in ${out}`)
}
