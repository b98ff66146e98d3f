/** `npm run explore -- planted`: plants faults in a copy of the checkout, one after another; each must be found. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PROMISES } from '#contract/steps/promises'
import { count, EXIT, readCommand, UsageError } from '../command-line'
import { Checkout, stopOnSignals } from '../mutants/checkout'
import { ROOT } from '../setup.mjs'

const plantedSchema = z.strictObject({
  name: z.string(),
  /** The kind of fault, in words. */
  kind: z.string(),
  file: z.string().startsWith('web/'),
  /** Source text that occurs once in the file. */
  find: z.string().min(1),
  replace: z.string(),
  /** The promise that it breaks. */
  promise: z.enum([...PROMISES, 'input-kept', 'one-order']),
})
export type Planted = z.infer<typeof plantedSchema>

/** @throws when the file is not a list of faults */
export const readPlanted = (): Planted[] =>
  z.array(plantedSchema).parse(JSON.parse(readFileSync(join(ROOT, 'scripts/explore/planted.json'), 'utf8')))

export interface Row {
  name: string
  kind: string
  /** The first promise found broken; null when none was found in time. */
  promise: string | null
  seconds: number
  walked: number
  shrunk: number
}

export async function runPlanted(args: string[], say: (line: string) => void): Promise<number> {
  const options = { only: { type: 'string' }, minutes: { type: 'string' }, seed: { type: 'string' } } as const
  const { values } = readCommand('explore planted', args, options)
  const minutes = count(values.minutes, 'minutes') ?? 10
  const seed = count(values.seed, 'seed') ?? 1
  const chosen = readPlanted().filter(({ name }) => name.includes(values.only ?? ''))
  if (chosen.length === 0) throw new UsageError(`--only: no fault has ${values.only} in its name`)
  const checkouts: Checkout[] = []
  const leave = stopOnSignals(checkouts)
  try {
    const checkout = await Checkout.make(checkouts)
    const missed: string[] = []
    for (const planted of chosen) {
      const row = await plant(planted, checkout, ['--minutes', String(minutes), '--seed', String(seed)])
      say(lineOf(row))
      if (row.promise !== planted.promise) missed.push(planted.name)
    }
    say(
      `${chosen.length - missed.length} of ${chosen.length} found${missed.length > 0 ? `, not ${missed.join(', ')}` : ''}`,
    )
    return missed.length === 0 ? EXIT.fine : EXIT.failed
  } finally {
    await leave()
  }
}

async function plant({ name, kind, file, find, replace }: Planted, checkout: Checkout, limits: string[]): Promise<Row> {
  const mend = await checkout.change(file, find, replace)
  try {
    const complaint = await checkout.build()
    if (complaint !== undefined) throw new Error(`${name} does not build:\n${complaint}`)
    const begun = Date.now()
    const explorer = ['scripts/explore/main.ts', '--app', checkout.appDir, '--first', ...limits]
    const { said, status } = await checkout.run('tsx', explorer)
    const isOver = /^\d+ steps in \d+ walks/m.test(said)
    if (!isOver) throw new Error(`${name}: the explorer did not end by itself (${status}):\n${said}`)
    return { name, kind, seconds: Math.round((Date.now() - begun) / 1000), ...readFind(said) }
  } finally {
    await mend()
  }
}

/** Reads what the explorer said of its first find. */
function readFind(said: string): Pick<Row, 'promise' | 'walked' | 'shrunk'> {
  const promise = /^✗ ([\w-]+):/m.exec(said)?.[1] ?? null
  const [, walked = '0', shrunk = '0'] = /^ {2}(\d+) steps, shrunk to (\d+):/m.exec(said) ?? []
  return { promise, walked: Number(walked), shrunk: Number(shrunk) }
}

function lineOf({ name, kind, promise, seconds, walked, shrunk }: Row): string {
  const what = promise === null ? 'NOT FOUND' : `${promise}, ${walked} steps, shrunk to ${shrunk}`
  return `${name.padEnd(22)} ${kind.padEnd(36)} ${String(seconds).padStart(4)} s  ${what}`
}
