import { UsageError } from '../../command-line'
import type { Reading, Truth } from './score'
import { movedByAFifth, type Thresholds } from './thresholds'

type Read = (changes: Thresholds) => Promise<readonly Reading[]>

/** Ways of reading a picture, each with the thresholds that turn it off. */
export const WAYS: ReadonlyMap<string, Thresholds> = new Map(
  Object.entries({
    'fine map': { SMALL_TYPE: 0 },
    'bold lines': { BOLD_EDGE_SHARE: 2 },
    'blue pen': { MOST_PEN: 0 },
    'red ink': { RED_SURPLUS: 255 },
    'tied lines': { TIED_RATIO: 1000 },
    'plain zeros': { ZERO_MARK_INK: 0 },
    'narrow text': { FIRST_TEXT_WIDTH: 1 },
    'narrow numbers': { FIRST_NUMBER_WIDTH: 1, SECOND_NUMBER_WIDTH: 1, THIRD_NUMBER_WIDTH: 1 },
    smoothing: { SMOOTHING_ROUNDS: 0 },
    'second look': { GLYPH_LOOKS: 1 },
    'lost lines again': { READ_AGAIN_TRIES: 1 },
    'lines in narrow type': { MOST_GLIMPSES: 0 },
    'short lines': { MOST_SHORT_LINES: 0 },
    'labels by column': { COLUMN_LABELS: 1000 },
    'lines below an id': { MOST_ID_LINES: 1 },
    'seal in an id': { SEAL_GAP: 0 },
    'doubts of labels': { MOST_LABELS: 0 },
  }).map(([way, changes]) => [way, new Map(Object.entries(changes))]),
)

/** Prints how the answers change when each threshold moves a fifth down and a fifth up. */
export async function sweep(names: readonly string[], inUse: Thresholds, truths: readonly Truth[], read: Read) {
  const moves = names.flatMap((name) => {
    const value = inUse.get(name)
    if (value === undefined) throw new UsageError(`no threshold is called ${name}`)
    const { lower, higher } = movedByAFifth(value)
    return [lower, higher].map((moved): Trial => [`${name} ${moved.toFixed(3)}`, new Map([[name, moved]])])
  })
  await compare(moves, truths, read)
}

/** Prints how the answers change without each of these ways. */
export async function without(names: readonly string[], truths: readonly Truth[], read: Read) {
  const trials = names.map((name): Trial => {
    const changes = WAYS.get(name)
    if (!changes) throw new UsageError(`no way is called ${name}: ${[...WAYS.keys()].join(', ')}`)
    return [name, changes]
  })
  await compare(trials, truths, read)
}

type Trial = [name: string, changes: Thresholds]

async function compare(trials: readonly Trial[], truths: readonly Truth[], read: Read): Promise<void> {
  const unchanged = await read(new Map())
  console.log(`of ${truths.length} pages; lost, gained: values; wrong: in place of right or none`)
  for (const [name, changes] of trials)
    console.log(`${name.padEnd(28)} ${difference(truths, unchanged, await read(changes))}`)
}

/** Counts the values that were right and are not, that are right only now, and that are wrong only now. */
export function difference(truths: readonly Truth[], before: readonly Reading[], after: readonly Reading[]): string {
  const [lost, gained, wrong]: [string[], string[], string[]] = [[], [], []]
  for (const truth of truths)
    for (const field of ['payTime', 'orderId'] as const) {
      const [then, now] = [before, after].map((all) => all.find(({ file }) => file === truth.file)?.[field] ?? null)
      if (then === now) continue
      if (then === truth[field]) lost.push(truth.file)
      if (now === truth[field]) gained.push(truth.file)
      else if (now !== null) wrong.push(truth.file)
    }
  const cpu = (all: readonly Reading[]) => all.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  const named = (word: string, files: string[]) =>
    `${word} ${files.length}${files.length > 0 ? ` (${files.slice(0, 4).join(' ')})` : ''}`
  return [
    named('lost', lost),
    named('gained', gained),
    named('wrong', wrong),
    `cpu ${((cpu(after) / cpu(before)) * 100).toFixed(0)} %`,
  ].join('  ')
}
