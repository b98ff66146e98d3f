import type { TimelineEntry } from '#contract/calls/past/timeline'
import type { Why, WhyStep } from '#contract/calls/past/why'
import { differenceLine } from '#contract/snapshot-difference'
import { ExpectationError } from '#contract/steps/step-actions'
import { redact } from '#contract/words/redact'
import { count, readAction, readCommand, wholeNumber } from '../command-line'
import { given, numberOf, table, type Verb } from './terminal/verb'

export const timeline: Verb = {
  about: 'the past: every change with its cause; go on from any of them',
  help: `timeline [ls] [--since ID] [--limit 20]
timeline show ID                 the state right after an entry, without its secrets
timeline branch ID [--name NAME] a space that goes on from there, its clock standing still
timeline compare SPACE:ID SPACE:ID
                                 member by member; exit code 1 when they differ`,
  run: async ({ args, mock, show }) => {
    const text = { type: 'string' } as const
    const { action, values, words } = readAction(
      'timeline',
      args,
      { since: text, limit: text, name: text },
      {
        ls: { options: ['since', 'limit'] },
        show: { words: ['ID'] },
        branch: { words: ['ID'], options: ['name'] },
        compare: { words: ['SPACE:ID', 'SPACE:ID'] },
      },
    )
    const [one = '', other = ''] = words
    if (action === 'ls') {
      const filter = given({ since: wholeNumber(values.since, 'since'), limit: count(values.limit, 'limit') })
      const entries = (await mock.timeline.ls(filter)).map(printable)
      show(entries, entries.length > 0 ? table(entries.map(row)) : 'nothing has changed yet')
    } else if (action === 'show') {
      const state = await mock.timeline.state(numberOf('timeline', one, 'an entry'))
      show(state, JSON.stringify(state, null, 2))
    } else if (action === 'branch') {
      const made = await mock.timeline.branch(numberOf('timeline', one, 'an entry'), values.name)
      show(made, `${made.name}  ${made.url}`)
    } else {
      const differences = await mock.timeline.compare(one, other)
      const same = differences.length === 0
      show({ same, differences }, same ? 'the same' : differences.map(differenceLine))
      if (!same) throw new ExpectationError(`${differences.length} members differ`)
    }
  },
}

/** Words may name the number that a code went to. */
const printable = <Worded extends { words: string }>(said: Worded): Worded => ({
  ...said,
  words: String(redact(said.words, 'data')),
})

const row = ({ id, at, kind, words, request, cause, from }: TimelineEntry): string[] => [
  String(id),
  at,
  kind,
  words,
  cause && 'rule' in cause
    ? `by rule ${cause.rule.n} of ${cause.rule.scenario}`
    : cause && 'entry' in cause
      ? `by entry ${cause.entry}`
      : request === undefined
        ? ''
        : `by call ${request}`,
  from === undefined ? '' : `in ${from}`,
]

export const why: Verb = {
  about: 'why a text stands on a screen, and what would change it',
  help: `why TEXT [--path /account]       exit code 1 for a text that neither the app nor an answer has
  The text as the screen shows it: why "您的工单被驳回"`,
  run: async ({ args, mock, show }) => {
    const { values, positionals } = readCommand('why', args, { path: { type: 'string' } }, ['TEXT'])
    const { chain, ...known } = await mock.why(positionals[0] ?? '', values.path)
    const answer = { ...known, chain: chain.map(printable) }
    show(answer, whyLines(answer))
    if (answer.source === null) throw new ExpectationError(answer.message ?? 'nothing explains it')
  },
}

function whyLines({ source, chain, instead }: Why): string[] {
  if (source === null) return []
  const place =
    'key' in source
      ? `${source.key}  ${source.file}:${source.line}`
      : `${source.member} of ${source.call}, call ${source.request}`
  return [
    place,
    ...chain.map((step, at) => `${at === 0 ? 'because' : '  because'} ${step.words}${placeOf(step)}`),
    ...instead.map(({ words, command }) => `instead, ${words}: ${command}`),
  ]
}

const placeOf = ({ entry, request, fault }: WhyStep): string =>
  entry !== undefined
    ? ` (entry ${entry})`
    : request !== undefined
      ? ` (call ${request})`
      : fault === undefined
        ? ''
        : ` (${fault})`
