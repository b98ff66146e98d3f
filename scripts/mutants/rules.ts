/** Mutation testing by StrykerJS in parts, and the survivors that survivors.md does not explain. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, tool } from '../setup.mjs'
import parts from './parts.json' with { type: 'json' }
import { compare, readExplanations, readReport } from './survivors'

export const PARTS = Object.keys(parts)

/** @returns the exit code: 1 when a score is too low, a survivor is not explained, or an explanation is outdated */
export function runRules(names: readonly string[], options: string[]): number {
  const explained = readExplanations(readFileSync(join(ROOT, 'scripts/mutants/survivors.md'), 'utf8'))
  let code = 0
  for (const part of names) {
    const status = run(tool('stryker'), ['run', 'scripts/mutants/stryker.config.mjs', ...options], {
      env: { ...process.env, MUTANTS: part },
    })
    const report = readReport(readFileSync(join(ROOT, `.reports/mutants/${part}/mutants.json`), 'utf8'))
    const { unexplained, outdated } = compare(report, explained)
    for (const { file, kind, code: text, replacement } of unexplained)
      console.log(`Not explained: - ${file}, ${kind}, \`${text}\`: becomes ${replacement}`)
    for (const { file, kind, code: text } of outdated)
      console.log(`Explains nothing any more: - ${file}, ${kind}, \`${text}\``)
    if (status !== 0 || unexplained.length + outdated.length > 0) code = 1
  }
  return code
}
