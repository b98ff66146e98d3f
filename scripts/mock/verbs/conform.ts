import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ExpectationError } from '#contract/steps/step-actions'
import { outputFile, readCommand, readGiven, UsageError, webAddress } from '../../command-line'
import { conformance } from '../../conformance/conformance'
import { junit, reportPage, summary } from '../../conformance/report'
import { differenceLine, type Result } from '../../conformance/result'
import { ROOT } from '../../setup.mjs'
import { table, type Verb } from '../terminal/verb'

const DEVELOPMENT_KEY = join(ROOT, 'fixtures/keys/development-public.pem')
/** The bundled server's, which every page of it contains; a proxy that adds the real one replaces it. */
const DEVELOPMENT_CHAT_KEY = 'app-development-key'

const options = {
  base: { type: 'string' },
  key: { type: 'string' },
  account: { type: 'string' },
  write: { type: 'boolean' },
  origin: { type: 'string' },
  chat: { type: 'string' },
  'chat-key': { type: 'string' },
  only: { type: 'string' },
  report: { type: 'string' },
  junit: { type: 'string' },
} as const

export const conform: Verb = {
  about: 'the contract of every endpoint against any server, production too',
  help: `conform --base https://host [--key public.pem] [--account NAME --token T] [--write]
        [--origin https://app.host] [--chat https://host] [--chat-key FILE] [--only TEXT] [--report DIR]
        [--junit FILE]
  Asks every endpoint, uploads and the chat included, and says of each: holds, differs (the member, what was expected,
  what was found), or not asked and why. --write also makes calls that change something: orders, a picture, a code to
  an address at example.com. --token is the session of --account. --origin asks what a browser needs when the app is
  served from there, --only TEXT the endpoints whose path holds it. Exit code 0 only when nothing differs.`,
  run: async ({ args, url, isSpaceNamed, memberToken, show }) => {
    if (isSpaceNamed) throw new UsageError('conform: checks the back end at an address, and takes no --space')
    const { values } = readCommand('conform', args, options)
    const base = webAddress(values.base ?? url, '--base')
    const chatBase = values.chat === undefined ? base : webAddress(values.chat, '--chat')
    const chatKeyFile = values['chat-key']
    const junitFile = outputFile(values.junit, 'junit')
    const target = {
      base,
      publicKey: await readGiven(values.key ?? DEVELOPMENT_KEY, '--key'),
      account: values.account,
      token: memberToken,
      write: values.write ?? false,
      origin: values.origin === undefined ? undefined : webAddress(values.origin, '--origin'),
      chat: {
        base: chatBase,
        key: chatKeyFile === undefined ? DEVELOPMENT_CHAT_KEY : (await readGiven(chatKeyFile, '--chat-key')).trim(),
      },
    }
    const results = await conformance(target, values.only)
    if (results.length === 0) throw new UsageError(`--only: no endpoint has ${values.only} in its path`)
    // First, so that they are there although a file cannot be written.
    show(results, [...table(results.map(cells)), '', summary(results)])
    if (junitFile !== undefined) await writeFile(junitFile, junit(results))
    if (values.report !== undefined) {
      await mkdir(values.report, { recursive: true })
      await writeFile(join(values.report, 'index.html'), reportPage(base, results))
    }
    const failed = results.filter(({ outcome }) => outcome === 'differs')
    if (failed.length > 0) throw new ExpectationError(`${failed.length} of ${results.length} checks differ`)
  },
}

const cells = ({ endpoint, check, outcome, differences, why }: Result): string[] => [
  outcome,
  endpoint,
  check,
  [...differences.map(differenceLine), ...(why === null ? [] : [why])].join('; '),
]
