/** Compares StrykerJS's surviving mutants with the list in survivors.md. */
import { z } from 'zod'

const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().optional(),
          status: z.string(),
          location: z.object({ start: z.object({ line: z.number() }) }),
        }),
      ),
    }),
  ),
})
export type Report = z.infer<typeof reportSchema>

export const readReport = (text: string): Report => reportSchema.parse(JSON.parse(text))

/** Identified by file, kind of mutation and the line's text, since line numbers change. */
interface Survivor {
  file: string
  kind: string
  /** The line in which the mutation begins, without the spaces around it. */
  code: string
}
interface Explained extends Survivor {
  reason: string
}

/** `- FILE, KIND, `CODE`: REASON` */
const ENTRY = /^- (\S+), (\w+), `(.+)`: (.+)$/

export function readExplanations(text: string): Explained[] {
  const lines = text.split('\n').filter((line) => line.startsWith('- '))
  return lines.map((line) => {
    const [, file = '', kind = '', code = '', reason = ''] = ENTRY.exec(line) ?? []
    if (reason === '') throw new Error(`not a file, a kind, the code and a reason: ${line}`)
    return { file, kind, code, reason }
  })
}

/** No test failed, or none even ran the code. */
const SURVIVED = new Set(['Survived', 'NoCoverage'])

function survivorsOf({ files }: Report): (Survivor & { replacement: string })[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants
      .filter(({ status }) => SURVIVED.has(status))
      .map(({ mutatorName, replacement = '', location }) => ({
        file,
        kind: mutatorName,
        code: (lines[location.start.line - 1] ?? '').trim(),
        replacement: replacement.replaceAll(/\s+/g, ' '),
      }))
  })
}

/** Unexplained survivors, and outdated explanations for the report's files. */
export function compare(report: Report, explained: readonly Explained[]) {
  const survivors = survivorsOf(report)
  const isSame = (one: Survivor, other: Survivor) =>
    one.file === other.file && one.kind === other.kind && one.code === other.code
  return {
    unexplained: survivors.filter((survivor) => !explained.some((entry) => isSame(entry, survivor))),
    outdated: explained.filter(
      (entry) => entry.file in report.files && !survivors.some((survivor) => isSame(entry, survivor)),
    ),
  }
}
