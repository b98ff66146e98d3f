/** The command line: finds the verb, gives it a client, and maps its errors to an exit code. */

import { SPACE_NAME, SPACE_NAME_RULE } from '#contract/calls/spaces'
import { connectMock } from '#contract/client/client'
import { MockError, NoServerError } from '#contract/client/http'
import { ExpectationError } from '#contract/steps/step-actions'
import { suggest } from '#contract/words/suggestions'
import { codeOf, EXIT, localServer, UsageError, webAddress } from '../command-line'
import { call } from './call-verb'
import { spaces } from './spaces-verb'
import { type Terminal, table, type Verb } from './terminal/verb'
import { timeline, why } from './timeline-verb'
import { bug } from './verbs/bug'
import { clock } from './verbs/clock'
import { conform } from './verbs/conform'
import { faults } from './verbs/faults'
import { held } from './verbs/held'
import { members } from './verbs/members'
import { captcha, outbox } from './verbs/messages'
import { orders } from './verbs/orders'
import { record } from './verbs/record'
import { requests } from './verbs/requests'
import { InvalidFileError, scenario, validate } from './verbs/scenario'
import { serve, serveAbout, serveHelp, start, startAbout, startHelp } from './verbs/serve'
import { settings } from './verbs/settings'
import { snapshots } from './verbs/snapshots'
import { upstream } from './verbs/upstream'
import { exportJournal, health, reset, uploads } from './verbs/whole-server'

const verbs: Record<string, Verb> = {
  orders,
  clock,
  outbox,
  captcha,
  faults,
  held,
  members,
  settings,
  uploads,
  requests,
  snapshots,
  bug,
  scenario,
  record,
  export: exportJournal,
  spaces,
  timeline,
  why,
  health,
  reset,
  validate,
  conform,
  upstream,
  call,
}

export interface Console extends Terminal {
  /** Prints an error. */
  complain(text: string): void
  env: Record<string, string | undefined>
  /** How the command line is called, for its help. */
  program?: string
}

/** @returns the exit code. */
export async function runCli(argv: string[], terminal: Console): Promise<number> {
  const console: Console = {
    ...terminal,
    write: (text) => terminal.write(printable(text)),
    complain: (text) => terminal.complain(printable(text)),
  }
  try {
    await dispatch(argv, console)
    return EXIT.fine
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = exitCode(error)
    if (code === undefined) throw error
    const hint = hintOf(error, argv, console)
    const words = error instanceof MockError || hint === undefined ? error.message : `${error.message}: ${hint}`
    console.complain(argv.includes('--json') ? JSON.stringify(asJson(error, hint)) : words)
    return code
  }
}

/** Paths and texts may come from strangers: control characters are replaced. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '\u{fffd}')

/** The same form as the control API's errors. */
const asJson = (error: Error, hint: string | undefined): { error: string; message: string; hint?: string } => ({
  error: error instanceof MockError ? error.error : error.name,
  message: error.message,
  ...(hint === undefined ? {} : { hint }),
})

/** A MockError has its hint in its message already. */
function hintOf(error: Error, argv: readonly string[], { env, program }: Console): string | undefined {
  if (error instanceof MockError) return error.hint
  if (!(error instanceof NoServerError) || argv.some((word) => /^--url(=|$)/.test(word))) return undefined
  if (error.message !== `no server at ${env['MOCK_URL'] || localServer(env)}`) return undefined
  return `${program === 'npx support-desk' ? `${program} start` : 'npm start'} starts one; PORT or --url names another`
}

function exitCode(error: Error): number | undefined {
  if (error instanceof InvalidFileError) return EXIT.usage
  if (error instanceof NoServerError) return EXIT.noServer
  // Status 400 is a usage error; any other error response is a failure.
  if (error instanceof MockError) return error.status === 400 ? EXIT.usage : EXIT.failed
  if (error instanceof ExpectationError) return EXIT.failed
  return codeOf(error)
}

async function dispatch(argv: string[], console: Console): Promise<void> {
  const { words, json, ...asked } = split(argv, console.env)
  const [first, ...rest] = words
  const [name, ...args] = first === 'help' ? rest : words
  if (name === undefined) return console.write(overview(console.program))
  const help = asked.help || first === 'help'
  if (name === 'serve') return help ? console.write(serveHelp) : serve(args, console.env, asked.token, console)
  if (name === 'start') return help ? console.write(startHelp) : start(args, console.env, asked.token, console)
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb)
    throw new UsageError(`there is no ${name}: ${suggest(name, ['help', 'serve', 'start', ...Object.keys(verbs)])}`)
  if (help) return console.write(`${verb.about}\n\n${verb.help}\n\n${EVERY_VERB}`)
  const show = (value: unknown, lines: string | string[]) =>
    console.write(json ? JSON.stringify(value, null, 2) : [lines].flat().join('\n'))
  const mock = connectMock(asked.url, asked)
  await verb.run({ ...asked, args, json, show, terminal: console, mock })
}

/** Verbs and calls with a token in their body. */
const OWN_TOKEN = ['held', 'held.release', 'settings.set']

/** Extracts the options that every verb accepts, wherever they stand. */
function split(argv: string[], env: Record<string, string | undefined>) {
  const words: string[] = []
  let url = env['MOCK_URL'] || undefined
  let urlName = 'MOCK_URL'
  let token = env['MOCK_TOKEN'] || undefined
  let named: string | undefined
  let memberToken: string | undefined
  let json = false
  let secrets = false
  let help = false
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? ''
    if (word === '--json') json = true
    else if (word === '--secrets') secrets = true
    else if (word === '--help' || word === '-h') help = true
    // Behind these words it is a field of the call.
    else if (/^--token(=|$)/.test(word) && OWN_TOKEN.some((own) => words.slice(0, 2).includes(own))) words.push(word)
    else if (/^--(url|token|space)(=|$)/.test(word)) {
      const [name = '', joined] = word.split(/=(.*)/s)
      const value = joined ?? argv[++at]
      if (value === undefined) throw new UsageError(`${name}: a value is missing`)
      if (name === '--url') [url, urlName] = [value, name]
      else if (name === '--space') named = value
      else token = memberToken = value
    } else words.push(word)
  }
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    throw new UsageError('--token (MOCK_TOKEN): must be printable, without spaces')
  const space = named ?? (env['MOCK_SPACE'] || undefined)
  if (space !== undefined && !SPACE_NAME.test(space))
    throw new UsageError(`--space (MOCK_SPACE): ${space} is no name of a space: ${SPACE_NAME_RULE}`)
  const address = url === undefined ? localServer(env) : webAddress(url, urlName)
  return { url: address, token, space, isSpaceNamed: named !== undefined, memberToken, json, secrets, help, words }
}

const EVERY_VERB = `every verb: --url ADDRESS (or MOCK_URL; else 127.0.0.1 at PORT or 8080), --token T (or MOCK_TOKEN), --json, --help,
  --space NAME (or MOCK_SPACE), --secrets (shows passwords, codes, keys and tokens; those that outbox, captcha and
  members token are asked for show anyway)
exit codes: 0 fine, 1 an expectation failed or something did not start, 2 usage or invalid file, 3 no server`

const overview = (program = 'npm run mock --'): string =>
  [
    'The mock server, from the command line.',
    '',
    `  ${program} <verb> [words] [options]`,
    '',
    ...table([
      ['serve', serveAbout],
      ['start', startAbout],
      ...Object.entries(verbs).map(([name, { about }]) => [name, about]),
    ]).map((line) => `  ${line}`),
    '',
    'A day in a second: a member waits for a recovery, staff approve it tomorrow.',
    '',
    `  ${program} clock freeze`,
    `  ${program} orders approve last --password Abc12345! --after 24h`,
    `  ${program} clock advance 24h`,
    '',
    EVERY_VERB,
  ].join('\n')
