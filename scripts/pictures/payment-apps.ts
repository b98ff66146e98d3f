import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { count, EXIT, exitCode, UsageError, wholeNumber } from '../command-line'
import type { Rendered } from './app-renderer'
import { GROUPS } from './apps/groups'
import { CONDITIONS } from './apps/photo/conditions'
import { PACKAGES } from './apps/typefaces'
import { type DrawnApp, drawnApp, type Order } from './drawn-app'

const HELP = `Draws payment pages as the apps of 2024 to 2026 show them, with known truth.

  npx tsx scripts/pictures/payment-apps.ts --out DIR --group ${GROUPS.join('|')} [--count 100] [--seed 1] [--from 0]
                                           [--only CONDITION] [--fonts DIR] [--without-values]

--only draws pictures of one condition: ${[...new Set(CONDITIONS)].join(', ')}.

Page designs and typefaces of "tune" may be looked at while recognition is improved; those of "measure" only count.
truth.json says per picture: file, payTime and orderId (null where the picture has none), condition, page, dateForm,
isNamed (a form that recognition has to know), idLayout, idLines, typeface, language, group. The same seed draws the
same pictures; --from goes on with a set at that picture. Typefaces of phones stand in a folder of their own, and
without it Debian's take their place:

  npm install --prefix DIR ${PACKAGES.join(' ')}`

const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
    group: { type: 'string' },
    only: { type: 'string' },
    out: { type: 'string' },
    fonts: { type: 'string' },
    'without-values': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** A page waits more than it works: for typefaces, and for the browser's frames. */
const AT_ONCE = 3

const condition = CONDITIONS.find((name) => name === values.only)
const group = GROUPS.find((name) => name === values.group)
if (values.help) console.log(HELP)
else if (values.out === undefined || group === undefined || (values.only !== undefined && !condition)) {
  console.error(HELP)
  process.exitCode = 2
} else {
  const hasTypefaces = values.fonts !== undefined && existsSync(join(values.fonts, 'node_modules'))
  if (!hasTypefaces) console.error('There is no folder of typefaces: the pictures are set in Debian’s own.')
  const { out } = values
  const hasValues = !values['without-values']
  process.exitCode = await exitCode(async () => {
    const seed = wholeNumber(values.seed, 'seed') ?? 1
    await drawSet(out, { seed, group, hasValues, hasTypefaces })
    return EXIT.fine
  })
}

async function drawSet(out: string, order: Order): Promise<void> {
  const first = wholeNumber(values.from, 'from') ?? 0
  if (first < 0) throw new UsageError(`--from: ${first} is less than 0`)
  const numbers = numbersFrom(first, count(values.count, 'count') ?? 100)
  const { AppRenderer } = await import('./app-renderer')
  await mkdir(out, { recursive: true })
  const renderer = await AppRenderer.open(order.hasTypefaces && values.fonts ? resolve(values.fonts) : undefined)
  const rows: TruthRow[] = []
  const drawNext = async (): Promise<void> => {
    for (let index = numbers.shift(); index !== undefined; index = numbers.shift()) {
      const drawn = drawnApp(order, index)
      const { bytes, ...rest } = await renderer.picture(drawn)
      await writeFile(join(out, drawn.file), bytes)
      rows.push(truthRow(drawn, rest, order))
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, drawNext))
  } finally {
    const again = new Set(rows.map(({ file }) => file))
    const earlier = first > 0 ? earlierRows(out).filter(({ file }) => !again.has(file)) : []
    const all = [...earlier, ...rows]
    const truth = all.sort((a, b) => a.file.localeCompare(b.file))
    await writeFile(join(out, 'truth.json'), `${JSON.stringify(truth, null, 1)}\n`)
    await renderer.close()
    console.log(`${truth.length} pictures in ${out}`)
  }
}

/** Pictures have their conditions in turn. */
function numbersFrom(first: number, wanted: number): number[] {
  const numbers: number[] = []
  for (let number = first; numbers.length < wanted; number++)
    if (!condition || CONDITIONS[number % CONDITIONS.length] === condition) numbers.push(number)
  return numbers
}

/** A large set is drawn in several runs. */
function earlierRows(out: string): TruthRow[] {
  const path = join(out, 'truth.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}

type TruthRow = ReturnType<typeof truthRow>

function truthRow(
  { file, bill, condition: drawnAs, design, typeface }: DrawnApp,
  seen: Omit<Rendered, 'bytes'>,
  { group: drawnFor }: Order,
) {
  return {
    file,
    payTime: seen.hasTime ? bill.payTime : null,
    orderId: seen.hasId ? bill.orderId : null,
    condition: drawnAs,
    page: design.name,
    dateForm: bill.dateForm.name,
    isNamed: bill.dateForm.isNamed,
    idLayout: bill.idLayout,
    idLines: seen.idLines,
    typeface: typeface.name,
    language: bill.language,
    group: drawnFor,
  }
}
