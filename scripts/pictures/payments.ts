import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const HELP = `Draws payment screenshots with known truth.

  npx tsx scripts/pictures/payments.ts --fixtures            the pictures in fixtures/images
  npx tsx scripts/pictures/payments.ts --count 200 --seed 7 --out DIR [--split NAME]

Beside the pictures stands truth.json: file, payTime and orderId (null where the page has none), condition.
The same seed draws the same pictures; different --split names never share one.`

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    split: { type: 'string', default: 'develop' },
    fixtures: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function drawFixtures(): Promise<void> {
  const { PageRenderer } = await import('./payment/page-renderer')
  const { fixtureSet } = await import('./payment/fixture-set')
  const out = values.out ?? 'fixtures/images'
  const renderer = await PageRenderer.open()
  try {
    const truth = []
    for (const { file, page, damage, payTime, orderId } of fixtureSet(2024)) {
      await writeFile(join(out, file), await renderer.picture(page, damage))
      truth.push({ file, payTime, orderId })
    }
    await writeFile(join(out, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`)
    console.log(`${truth.length} pictures in ${out}`)
  } finally {
    await renderer.close()
  }
}

async function drawSet(out: string): Promise<void> {
  const { PageRenderer } = await import('./payment/page-renderer')
  const { drawnPicture } = await import('./payment/drawn-set')
  await mkdir(out, { recursive: true })
  const renderer = await PageRenderer.open()
  const truth: unknown[] = []
  try {
    for (let index = 0; index < Number(values.count); index++) {
      const drawn = drawnPicture(Number(values.seed), values.split, index)
      await writeFile(join(out, drawn.file), await renderer.picture(drawn.page, drawn.damage, drawn.cropToFields))
      const { file, payTime, orderId, condition } = drawn
      truth.push({ file, payTime, orderId, condition })
    }
  } finally {
    await writeFile(join(out, 'truth.json'), `${JSON.stringify(truth, null, 1)}\n`)
    await renderer.close()
  }
  console.log(`${truth.length} pictures in ${out}`)
}

if (values.help) console.log(HELP)
else if (values.fixtures) await drawFixtures()
else if (values.out !== undefined) await drawSet(values.out)
else {
  console.error(HELP)
  process.exitCode = 2
}
