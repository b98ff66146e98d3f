import type { ShownMember } from '#contract/calls/members'
import { HIDDEN } from '#contract/words/redact'
import { isCountryCode } from '#protocol/rules'
import { readAction, UsageError } from '../../command-line'
import { given, table, type Verb } from '../terminal/verb'

const row = ({ username, mobile, email, password, tokens }: ShownMember): string[] => [
  username,
  mobile ? `${mobile.country} ${mobile.number}` : '-',
  email ?? '-',
  password,
  `${tokens.length} sessions`,
]

export const members: Verb = {
  about: 'members: list, show, change, log in',
  help: `members [ls]
members show sunny2024
members patch sunny2024 [--password TEXT] [--mobile +86:13800000001|none] [--email ADDRESS|none]
members token sunny2024        (logs the member in)`,
  run: async ({ args, mock, show, secrets }) => {
    const options = { password: { type: 'string' }, mobile: { type: 'string' }, email: { type: 'string' } } as const
    const { action, values, words } = readAction('members', args, options, {
      ls: {},
      show: { words: ['USERNAME'] },
      patch: { words: ['USERNAME'], options: ['password', 'mobile', 'email'] },
      token: { words: ['USERNAME'] },
    })
    const [username = ''] = words
    const shown = (member: ShownMember): ShownMember =>
      secrets ? member : { ...member, password: HIDDEN, tokens: member.tokens.map(() => HIDDEN) }
    if (action === 'ls') {
      const listed = (await mock.members.ls()).map(shown)
      show(listed, table(listed.map(row)))
    } else if (action === 'show') {
      const member = shown(await mock.members.show(username))
      show(member, row(member).join('  '))
    } else if (action === 'patch') {
      const email = values.email === 'none' ? null : values.email
      const patch = given({ password: values.password, mobile: readPhone(values.mobile), email })
      if (Object.keys(patch).length === 0)
        throw new UsageError('members patch: --password, --mobile or --email is missing')
      const member = shown(await mock.members.patch(username, patch))
      show(member, row(member).join('  '))
    } else {
      const answer = await mock.members.token(username)
      show(answer, answer.token)
    }
  },
}

function readPhone(text: string | undefined) {
  if (text === undefined) return undefined
  if (text === 'none') return null
  const [country = '', number = ''] = text.split(':')
  if (!isCountryCode(country)) throw new UsageError(`--mobile: ${text} is not like +86:13800000001`)
  return { country, number }
}
