import { UsageError } from '../../command-line'
import type { Reading, Truth } from './score'
import { movedByAFifth, type Thresholds } from './thresholds'

type Read = (changes: Thresholds) => Promise<readonly Reading[]>

/** Prints how the answers change when each threshold moves a fifth down and a fifth up. */
export async function sweep(
  names: readonly string[],
  inUse: Thresholds,
  truths: readonly Truth[],
  read: Read,
): Promise<void> {
  const moves = names.flatMap((name) => {
    const value = inUse.get(name)
    if (value === undefined) throw new UsageError(`no threshold is called ${name}`)
    const { lower, higher } = movedByAFifth(value)
    return [lower, higher].map((moved) => ({ name, moved }))
  })
  const unmoved = await read(new Map())
  console.log(
    `${'threshold'.padEnd(24)} ${'value'.padStart(8)}  lost, gained: values; wrong: in place of right or none`,
  )
  for (const { name, moved } of moves) {
    const readings = await read(new Map([[name, moved]]))
    console.log(`${name.padEnd(24)} ${moved.toFixed(3).padStart(8)}  ${difference(truths, unmoved, readings)}`)
  }
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
