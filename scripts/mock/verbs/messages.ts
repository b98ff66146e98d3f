/** Verbs for the codes and captchas that the server issues to members. */

import type { OutboxFilter } from '#contract/calls/outbox'
import { parseDuration } from '#contract/words/duration'
import { suggest } from '#contract/words/suggestions'
import { readAction, readCommand, UsageError } from '../../command-line'
import { table, type Verb } from '../terminal/verb'

export const outbox: Verb = {
  about: 'verification codes that were sent; waiting for one',
  help: `outbox [ls] [--to 13800000001] [--purpose bind|forgot]
outbox --to sunny@example.com --wait 10s
outbox clear`,
  run: async ({ args, mock, show }) => {
    const options = { to: { type: 'string' }, purpose: { type: 'string' }, wait: { type: 'string' } } as const
    const { action, values } = readAction('outbox', args, options, {
      ls: { options: ['to', 'purpose', 'wait'] },
      clear: {},
    })
    const { to, purpose, wait } = values
    if (purpose !== undefined && purpose !== 'bind' && purpose !== 'forgot')
      throw new UsageError(`--purpose: there is no ${purpose}: ${suggest(purpose, ['bind', 'forgot'])}`)
    const filter: OutboxFilter = { to, purpose }
    if (action === 'clear') {
      await mock.outbox.clear()
      show({ ok: true }, 'the outbox is empty')
    } else if (wait !== undefined) {
      const timeoutMs = parseDuration(wait)
      if (timeoutMs === null) throw new UsageError(`--wait: ${wait} is not a duration like 10s`)
      const message = await mock.outbox.waitFor({ ...filter, timeoutMs })
      show(message, message.code)
    } else {
      const messages = await mock.outbox.ls(filter)
      const rows = messages.map((one) => [one.sentAt, one.to, one.purpose, one.code, one.usedAt ? 'used' : 'open'])
      show(messages, rows.length > 0 ? table(rows) : 'no codes were sent')
    }
  },
}

export const captcha: Verb = {
  about: 'the answer of a captcha',
  help: 'captcha [last|KEY]',
  run: async ({ args, mock, show }) => {
    const [key = 'last'] = readCommand('captcha', args, {}, ['[last|KEY]']).positionals
    const found = await mock.captchas.get(key)
    show(found, found.answer)
  },
}
