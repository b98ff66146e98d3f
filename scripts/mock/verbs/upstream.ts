import type { ShapeDifference, ShownUpstream, UpstreamInput } from '#contract/calls/upstream'
import { FORM, ForwardRuleError, readRules, ruleText } from '#contract/upstream/forward-rules'
import { readAction, readGiven, UsageError } from '../../command-line'
import { given, table, type Verb } from '../terminal/verb'

const options = {
  key: { type: 'string' },
  calls: { type: 'string', multiple: true },
  chat: { type: 'string' },
  'chat-key': { type: 'string' },
} as const

export const upstream: Verb = {
  about: 'another back end behind this server, call by call',
  help: `upstream [show]
upstream set https://staging.example.com --key public.pem --calls '/Tag/*=compare' '/WorkerOrder/add=upstream:writes'
  ${FORM}. The last rule that fits decides; without one a call
  is answered here. What changes something is forwarded only with :writes. --calls replaces all rules; without it they
  stay. --key FILE is the public key of that back end, --chat ADDRESS its chat if that is elsewhere, --chat-key FILE the
  chat's key. A certificate of your own authority: start the server with NODE_EXTRA_CA_CERTS=FILE.
upstream off
upstream differences [--clear]    what was answered there and here, compared by shape
upstream save NAME                the answers seen, without secrets, to fixtures/upstream/NAME.json for the mode replay`,
  run: async ({ args, mock, show }) => {
    const all = { ...options, clear: { type: 'boolean' } } as const
    const { action, values, words } = readAction('upstream', args, all, {
      show: {},
      set: { words: ['URL', '[RULE]…'], options: Object.keys(options) },
      off: {},
      differences: { options: ['clear'] },
      save: { words: ['NAME'] },
    })
    const [word = '', ...rules] = words
    if (action === 'show') {
      const shown = await mock.upstream.show()
      show(shown, describe(shown))
    } else if (action === 'set') {
      const shown = await mock.upstream.set(await readSetting(word, [...(values.calls ?? []), ...rules], values))
      show(shown, describe(shown))
    } else if (action === 'off') {
      await mock.upstream.off()
      show({ ok: true }, 'every call is answered by the mock server')
    } else if (action === 'differences') {
      const found = await mock.upstream.differences()
      if (values.clear) await mock.upstream.clearDifferences()
      show(found, found.length > 0 ? table(found.map(cells)) : 'no differences')
    } else {
      const saved = await mock.upstream.save(word)
      const rows = saved.replaced.map(({ path, member, kind, standIn }) => [
        path,
        member,
        kind,
        kind === 'picture' ? 'a blank one' : standIn,
      ])
      show(saved, [
        `${saved.answers} answers in ${saved.file}`,
        ...(rows.length > 0 ? ['replaced:', ...table(rows)] : []),
      ])
    }
  },
}

const cells = ({ at, path, kind, member, here, there }: ShapeDifference): string[] => [
  at.slice(11, 19),
  path,
  kind,
  member,
  `here ${here}`,
  `there ${there}`,
]

function describe({ base, publicKey, calls, chat }: ShownUpstream): string[] {
  if (base === null && calls.length === 0) return ['no upstream: every call is answered by the mock server']
  return [
    `upstream: ${base ?? 'none'}   key: ${publicKey === null ? 'the development key' : 'its own'}`,
    ...(chat ? [`chat:     ${chat.base}   key: ${chat.key === null ? "the caller's" : 'its own'}`] : []),
    ...(calls.length > 0 ? calls.map((rule) => `  ${ruleText(rule)}`) : ['  no rules: nothing is forwarded']),
  ]
}

async function readSetting(
  base: string,
  rules: string[],
  files: { key?: string | undefined; chat?: string | undefined; 'chat-key'?: string | undefined },
): Promise<UpstreamInput> {
  const { key, chat, 'chat-key': chatKey } = files
  if (chatKey !== undefined && chat === undefined) throw new UsageError('--chat-key: --chat is missing')
  return {
    base,
    ...given({ publicKey: key === undefined ? undefined : await readGiven(key, '--key') }),
    ...(rules.length > 0 ? { calls: rulesIn(rules) } : {}),
    ...(chat === undefined
      ? {}
      : {
          chat: {
            base: chat,
            ...(chatKey === undefined ? {} : { key: (await readGiven(chatKey, '--chat-key')).trim() }),
          },
        }),
  }
}

function rulesIn(rules: string[]) {
  try {
    return rules.flatMap(readRules)
  } catch (error) {
    throw error instanceof ForwardRuleError ? new UsageError(`--calls: ${error.message}`) : error
  }
}
