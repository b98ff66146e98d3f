import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPage } from '../bench/qr/build'
import { serve } from '../bench/qr/serve'
import { startBrowser } from '../story/browser'
import { withOrientation } from './qr/exif'
import { FIXTURES } from './qr/fixture-set'
import { recipes } from './qr/kitchen'
import type { Recipe } from './qr/recipe'

const HELP = `Draws QR pictures with their truth, the same for the same seed.

  tsx scripts/pictures/qr.ts --out DIR [--count 500] [--seed 1]
  tsx scripts/pictures/qr.ts --fixtures     draw fixtures/images/qr-*.png anew`

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    fixtures: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.fixtures) await generate(join(import.meta.dirname, '../../fixtures/images'), FIXTURES)
else if (values.help || !values.out) console.log(HELP)
else {
  const out = resolve(values.out)
  const list = recipes(Number(values.count), Number(values.seed))
  await generate(out, list)
  const truth = list.map(({ file, text, condition }) => ({ file, text, condition }))
  writeFileSync(join(out, 'truth.json'), `${JSON.stringify(truth, null, 1)}\n`)
}

async function generate(out: string, list: readonly Recipe[]): Promise<void> {
  mkdirSync(out, { recursive: true })
  const built = mkdtempSync(join(tmpdir(), 'qr-studio-'))
  await buildPage(join(import.meta.dirname, 'qr/page'), built)
  const served = await serve({ page: built })
  const browser = await startBrowser()
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error.message))
    await page.goto(`${served.origin}/page/index.html`)
    for (const recipe of list) {
      const picture = Buffer.from(await page.evaluate((plan) => window.drawRecipe(plan), recipe), 'base64')
      const { file, orientation } = recipe
      writeFileSync(join(out, file), orientation === 1 ? picture : withOrientation(picture, orientation))
    }
  } finally {
    await browser.close()
    served.close()
    rmSync(built, { recursive: true, force: true })
  }
  console.log(`${list.length} pictures in ${out}`)
}
