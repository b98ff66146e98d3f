import { type MadeSpace, type NewSpace, type ShownSpace, SPACE_NAME } from '#contract/calls/spaces'
import { MockError } from '#contract/client/http'
import type { MockClient } from '#contract/client/mock-client'
import { localPathSchema } from '#contract/words/local-path'
import { suggest } from '#contract/words/suggestions'
import { readAction, UsageError, wholeNumber } from '../command-line'
import { given, table, type Verb } from './terminal/verb'

const text = { type: 'string' } as const
const options = { scenario: text, seed: text, now: text, snapshot: text, bug: text, from: text, to: text } as const
const actions = {
  ls: {},
  add: { words: ['[NAME]'], options: ['scenario', 'seed', 'now', 'snapshot', 'bug', 'from'] },
  rm: { words: ['NAME'] },
  enter: { words: ['NAME'], options: ['to'] },
}
type Values = ReturnType<typeof readAction<typeof options, typeof actions>>['values']

export const spaces: Verb = {
  about: 'many worlds on one server: list, make, end, enter',
  help: `spaces [ls]
spaces add [NAME] [--scenario NAME] [--seed 7] [--now 2026-01-01T09:00:00+08:00]
spaces add [NAME] --snapshot NAME | --bug NAME | --from SPACE   goes on from there
spaces enter NAME [--to /account]   prints the address that puts a browser into it
spaces rm NAME
  Any verb acts in a space with --space NAME. One that nobody uses for an hour ends (MOCK_SPACE_TTL of the server).`,
  run: async ({ args, mock, show }) => {
    const { action, values, words } = readAction('spaces', args, options, actions)
    const [name = ''] = words
    if (action === 'ls') {
      const listed = await mock.spaces.ls()
      show(listed, table(listed.map(row)))
    } else if (action === 'add') {
      const space = wanted(values)
      // A source is of the space that the call is made in.
      const there = space.from === undefined ? inside(mock, name) : mock
      const made: MadeSpace = await there.spaces.add(given({ ...space, name: words[0] }))
      show(made, `${made.name}  ${made.url}`)
    } else if (action === 'enter') {
      const names = (await inside(mock, name).spaces.ls()).map((space) => space.name)
      if (!names.includes(name)) throw new MockError(404, 'space_not_found', `no space ${name}`, suggest(name, names))
      const to = localPathSchema.optional().safeParse(values.to)
      if (!to.success) throw new UsageError(`--to: ${to.error.issues[0]?.message}`)
      const query = values.to === undefined ? '' : `?${new URLSearchParams({ to: values.to })}`
      const url = `${mock.url}/__mock/spaces/${name}/enter${query}`
      show({ name, url }, url)
    } else {
      await mock.spaces.rm(name)
      show({ ok: true }, `ended ${name}`)
    }
  },
}

/** A call in the space reaches the machine that has it, where there are several. */
const inside = (mock: MockClient, name: string): MockClient => (SPACE_NAME.test(name) ? mock.space(name) : mock)

const row = ({ name, at, lastUsed, orders, calls, bytes }: ShownSpace): string[] => [
  name,
  `made ${at}`,
  `used ${lastUsed}`,
  `${orders} orders`,
  `${calls} calls`,
  `${bytes} bytes of uploads`,
]

function wanted({ scenario, seed, now, snapshot, bug, from: space }: Values): NewSpace {
  const sources = Object.entries(given({ snapshot, bug, space }))
  if (sources.length > 1) throw new UsageError('spaces add: only one of --snapshot, --bug and --from')
  return given({
    scenario,
    seed: wholeNumber(seed, 'seed'),
    clock: now === undefined ? undefined : { mode: 'frozen' as const, now },
    from: sources.length === 0 ? undefined : (Object.fromEntries(sources) as NewSpace['from']),
  })
}
