import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { UsageError } from '../../command-line'

const RECOGNITION = fileURLToPath(new URL('../../../web/src/recognition', import.meta.url))
/** A named number whose comment opens with its unit in brackets. */
const DECLARED = /(\/\*\*\s+(?:\* )?\[[^\]]+\][^/]*?\*\/\n(?:export )?const )([A-Z_]+) = ([\d_.]+)$/gm

/** Values by the names of the constants. */
export type Thresholds = ReadonlyMap<string, number>

/** Every threshold of the recogniser with its value in the sources. */
export function thresholdsInUse(): Thresholds {
  const files = readdirSync(RECOGNITION, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  const declared = files.flatMap((path) =>
    [...readFileSync(join(RECOGNITION, path), 'utf8').matchAll(DECLARED)].map(
      ([, , name = '', value = '']): [string, number] => [name, Number(value.replaceAll('_', ''))],
    ),
  )
  const byName = new Map(declared)
  if (byName.size < declared.length) throw new Error('two thresholds have one name')
  return byName
}

/** Parses `NAME=VALUE` from the command line. */
export function thresholdChange(text: string, inUse: Thresholds): [string, number] {
  const [name = '', value = ''] = text.split('=')
  if (!inUse.has(name)) throw new UsageError(`no threshold is called ${name}`)
  if (value === '' || Number.isNaN(Number(value))) throw new UsageError(`${text}: NAME=VALUE with a number`)
  return [name, Number(value)]
}

/** The value a fifth lower and a fifth higher; whole numbers stay whole and move by one at least. */
export function movedByAFifth(value: number): { lower: number; higher: number } {
  if (!Number.isInteger(value)) return { lower: value * 0.8, higher: value * 1.2 }
  return { lower: Math.min(value - 1, Math.round(value * 0.8)), higher: Math.max(value + 1, Math.round(value * 1.2)) }
}

/** The source of a file with other values. */
export const withChanges = (source: string, changes: Thresholds): string =>
  source.replace(DECLARED, (all, before: string, name: string) =>
    changes.has(name) ? `${before}${name} = ${changes.get(name)}` : all,
  )

/** Builds the page with other thresholds, without touching the sources. */
export const changedThresholds = (changes: Thresholds): Plugin => ({
  name: 'changed-thresholds',
  // Ahead of the compiler, which writes numbers differently.
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(RECOGNITION) || !id.endsWith('.ts')) return null
    return withChanges(code, changes)
  },
})
