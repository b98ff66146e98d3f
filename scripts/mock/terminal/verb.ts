/** The parts of every verb of the command line. */
import type { z } from 'zod'
import type { MockClient } from '#contract/client/mock-client'
import { jsonProblem } from '#contract/errors/json-problem'
import { UsageError } from '../../command-line'

export interface Terminal {
  write(text: string): void
  /** Stops a verb that runs until interrupted, like following requests. */
  signal: AbortSignal
}

export interface Context {
  /** The arguments after the verb, without the options that every verb takes. */
  args: string[]
  url: string
  token: string | undefined
  /** The space in which the verb acts. */
  space: string | undefined
  /** As an option, and not in the environment. */
  isSpaceNamed: boolean
  /** The token given as an option, never that of the environment: it goes to another server. */
  memberToken: string | undefined
  mock: MockClient
  terminal: Terminal
  json: boolean
  /** Secrets of calls are shown, as the control API shows them. */
  secrets: boolean
  /** Prints the value as JSON, or the text for a person. */
  show(value: unknown, words: string | string[]): void
}

export interface Verb {
  /** One line for the list of verbs. */
  about: string
  /** Lines of usage with an example each. */
  help: string
  run(context: Context): Promise<void>
}

/** The value of an option that is JSON. @throws {UsageError} with the place where it is none */
export function jsonOption(name: string, text: string | undefined): z.infer<ReturnType<typeof z.json>> | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`--${name}: not JSON: ${jsonProblem(text, error)}`)
  }
}

/** @param of what the number counts. @throws {UsageError} */
export function numberOf(command: string, word = '', of = 'a call'): number {
  if (!/^\d+$/.test(word)) throw new UsageError(`${command}: ${word} is not the number of ${of}`)
  return Number(word)
}

/** Only the members that have a value. */
export const given = <Members extends object>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Members]?: Exclude<Members[Name], undefined>
  }

/** Pads columns to their widest cell; a Chinese character takes two places. */
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
