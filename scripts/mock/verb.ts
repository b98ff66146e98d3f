/** What every verb of the command line is made of. */
import type { MockClient } from '../../mock-server/contract/client'

export interface Terminal {
  write(text: string): void
  /** Ends what goes on until it is ended, like following requests. */
  signal: AbortSignal
}

export interface Context {
  /** What stands after the verb, without the options that every verb takes. */
  args: string[]
  url: string
  token: string | undefined
  mock: MockClient
  terminal: Terminal
  json: boolean
  /** The value as JSON, or the words for a person. */
  show(value: unknown, words: string | string[]): void
}

export interface Verb {
  /** One line for the list of verbs. */
  about: string
  /** Lines of usage with an example each. */
  help: string
  run(context: Context): Promise<void>
}

/** Only the members that have a value. */
export const given = <Members extends object>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Members]?: Exclude<Members[Name], undefined>
  }

/** Columns as wide as their widest cell; a Chinese letter takes two places. */
export function table(rows: string[][]): string[] {
  const places = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)
  const widths = rows.reduce<number[]>((known, row) => row.map((cell, n) => Math.max(places(cell), known[n] ?? 0)), [])
  return rows.map((row) =>
    row
      .map((cell, n) => cell + ' '.repeat((widths[n] ?? 0) - places(cell)))
      .join('  ')
      .trimEnd(),
  )
}
