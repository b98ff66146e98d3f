/** Arguments and exit codes of every command; an error is one line that suggests the nearest name. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { suggest } from '#contract/words/suggestions'
import { ListenError } from '../mock-server/listen-error'
import { IS_CHECKOUT, ROOT, SetupError } from './setup.mjs'

export const EXIT = { fine: 0, failed: 1, usage: 2, noServer: 3 } as const

/** The arguments are not a valid command; the message lists the valid ones. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Something that the command needs could not be started. */
export class StartError extends Error {
  override name = 'StartError'
}

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Reads the arguments and options after the name of a command.
 * @param words `NAME` is required, `[NAME]` may be left out, `NAME…` is one or more
 * @throws {UsageError}
 */
export function readCommand<Given extends Options>(
  command: string,
  args: string[],
  options: Given,
  words: readonly string[] = [],
) {
  const read = parse(command, args, options)
  checkWords(command, words, read.positionals)
  return read
}

interface ActionForm {
  words?: readonly string[]
  /** Names of the options that this action takes. */
  options?: readonly string[]
}

/**
 * Like `readCommand`, for a command whose first argument is an action; the table's first action is the default.
 * @throws {UsageError}
 */
export function readAction<Given extends Options, Actions extends Readonly<Record<string, ActionForm>>>(
  command: string,
  args: string[],
  options: Given,
  actions: Actions,
) {
  const { values, positionals } = parse(command, args, options)
  const names = Object.keys(actions)
  const [action = names[0] ?? '', ...words] = positionals
  if (!isAction(actions, action)) throw new UsageError(`${command}: there is no ${action}: ${suggest(action, names)}`)
  const { words: forms = [], options: known = [] } = actions[action] ?? {}
  const foreign = Object.keys(values).find((name) => !known.includes(name))
  if (foreign !== undefined) throw new UsageError(`${command} ${action} takes no --${foreign}`)
  checkWords(`${command} ${action}`, forms, words)
  return { action, words, values }
}

const isAction = <Actions extends object>(actions: Actions, name: string): name is Extract<keyof Actions, string> =>
  Object.hasOwn(actions, name)

function parse<Given extends Options>(command: string, args: string[], options: Given) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const negative = args.find((arg) => /^-\d/.test(arg))
    if (negative !== undefined) throw new UsageError(`${command}: ${negative} is less than zero`)
    const unknown = /^Unknown option '--?([^']+)'/.exec(error.message)?.[1]
    if (unknown !== undefined) throw new UsageError(`${command}: there is no --${unknown}${hint(unknown, options)}`)
    throw new UsageError(`${command}: ${error.message.split('\n')[0]}`)
  }
}

function hint(option: string, options: Options): string {
  const names = Object.keys(options)
  return names.length === 0 ? '; it takes no options' : `: ${suggest(option, names)}`
}

function checkWords(command: string, forms: readonly string[], words: readonly string[]): void {
  const missing = forms[words.length]
  if (missing !== undefined && !missing.startsWith('[')) throw new UsageError(`${command}: ${missing} is missing`)
  const surplus = forms.at(-1)?.endsWith('…') ? undefined : words[forms.length]
  if (surplus !== undefined) throw new UsageError(`${command}: ${surplus} is one word too many`)
}

/**
 * Refuses every option that a mode of the command would leave out of account.
 * @param mode the option that chose the mode
 * @throws {UsageError}
 */
export function takeAlone(command: string, mode: string, values: object, known: readonly string[] = []): void {
  const foreign = Object.keys(values).find((name) => name !== mode && !known.includes(name))
  if (foreign !== undefined) throw new UsageError(`${command} --${mode} takes no --${foreign}`)
}

export function wholeNumber(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined
  if (!/^-?\d+$/.test(text)) throw new UsageError(`--${name}: ${text} is not a whole number`)
  if (!Number.isSafeInteger(Number(text))) throw new UsageError(`--${name}: ${text} is too large`)
  return Number(text)
}

/** Greater than zero. */
export function count(text: string | undefined, name: string): number | undefined {
  const number = wholeNumber(text, name)
  if (number !== undefined && number < 1) throw new UsageError(`--${name}: ${text} is less than 1`)
  return number
}

/** Checked before the work begins, so that the result of a long run is not lost at the end. */
export function outputFile(file: string | undefined, name: string): string | undefined {
  if (file !== undefined && !existsSync(dirname(resolve(file))))
    throw new UsageError(`--${name}: there is no folder ${dirname(file)}`)
  return file
}

/** Keeps the reason of a system error, without its code and call: `no such file or directory`. */
export const systemWords = ({ message }: Error): string => message.replace(/^E[A-Z]+: (.*?), [a-z]+(?: '.*')?$/s, '$1')

/** @param option that names the file; none for a plain word. @throws {UsageError} with the path and the reason */
export const readGiven = (file: string, option?: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError([option ?? [], file, systemWords(error)].flat().join(': '))
  })

/** Resolves the folder of a built app given as an option. @throws {UsageError} */
export function appFolder(named: string): string {
  if (!existsSync(join(named, 'index.html'))) throw new UsageError(`--app: there is no built app in ${named}`)
  return resolve(named)
}

/** The default place: below the project in a checkout, below the caller's folder in the installed package. */
export const defaultPlace = (path: string): string => (IS_CHECKOUT ? relative(process.cwd(), join(ROOT, path)) : path)

const LAST_PORT = 65_535

/** @param name of the option or variable. @throws {UsageError} */
export function portIn(text: string, name: string): number {
  if (!/^\d+$/.test(text) || Number(text) > LAST_PORT) throw new UsageError(`${name}: ${text} is not a port`)
  return Number(text)
}

/** The default server address on this machine. */
export const localServer = ({ PORT = '8080' }: Record<string, string | undefined>): string =>
  `http://127.0.0.1:${portIn(PORT, 'PORT')}`

/** @throws {UsageError} for anything but an http address; the message names its option or variable */
export function webAddress(text: string, name: string): string {
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)) throw new UsageError(`${name}: ${text} is not an address`)
  return text.replace(/\/+$/, '')
}

/** @returns undefined for an unexpected error, whose stack is worth printing */
export function codeOf(error: unknown): number | undefined {
  if (error instanceof UsageError) return EXIT.usage
  if (error instanceof StartError || error instanceof SetupError || error instanceof ListenError) return EXIT.failed
  return isSystemError(error) ? EXIT.usage : undefined
}

/** A file or folder that is missing, or not readable or writable. */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'path' in error && 'code' in error

/** Runs a command and maps its errors to an exit code. */
export async function exitCode(
  work: () => Promise<number>,
  complain: (line: string) => void = console.error,
): Promise<number> {
  try {
    return await work()
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined || !(error instanceof Error)) throw error
    complain(error.message)
    return code
  }
}
