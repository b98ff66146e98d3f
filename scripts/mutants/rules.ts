/** Mutation testing by StrykerJS in parts, and the survivors that survivors.md does not explain. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../command-line'
import { ROOT, run, tool } from '../setup.mjs'
import parts from './parts.json' with { type: 'json' }
import { compare, readExplanations, readReport } from './survivors'

export const PARTS = Object.keys(parts)

/** @returns the exit code: 1 when a score is too low, a survivor is not explained, or an explanation is outdated */
export function runRules(names: readonly string[], options: string[]): number {
  const explained = readExplanations(readFileSync(join(ROOT, 'scripts/mutants/survivors.md'), 'utf8'))
  let code = 0
  for (const part of names) {
    const reportFile = join(ROOT, `.reports/mutants/${part}/mutants.json`)
    // An earlier run's report says nothing about this one.
    rmSync(reportFile, { force: true })
    const status = run(tool('stryker'), ['run', 'scripts/mutants/stryker.config.mjs', ...options], {
      env: { ...process.env, MUTANTS: part },
    })
    if (!existsSync(reportFile)) throw new UsageError(`mutants ${part}: StrykerJS made no report; see above`)
    const report = readReport(readFileSync(reportFile, 'utf8'))
    const { unexplained, outdated } = compare(report, explained)
    for (const { file, kind, code: text, replacement } of unexplained)
      console.log(`Not explained: - ${file}, ${kind}, \`${text}\`: becomes ${replacement}`)
    for (const { file, kind, code: text } of outdated)
      console.log(`Explains nothing any more: - ${file}, ${kind}, \`${text}\``)
    if (status !== 0 || unexplained.length + outdated.length > 0) code = 1
  }
  return code
}
