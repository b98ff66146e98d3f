import { readAction, UsageError } from '../../command-line'
import type { Verb } from '../terminal/verb'

export const settings: Verb = {
  about: 'life times, limits, fixed codes, latency',
  help: `settings [show]
settings set code.fixed=123456 code.ttl=5m code.resend=60s code.attempts=5
settings set captcha.fixed=ABCD key.ttl=24h token.ttl=7d latency=200ms
settings set code.fixed=        (drawn anew each time again)`,
  run: async ({ args, mock, show }) => {
    const { action, words } = readAction('settings', args, {}, { show: {}, set: { words: ['NAME=VALUE…'] } })
    const current = action === 'set' ? await mock.settings.set(patchOf(words)) : await mock.settings.show()
    const lines = Object.entries(current).flatMap(([group, value]) =>
      typeof value === 'string'
        ? [`${group}=${value}`]
        : Object.entries(value).map(([name, one]) => `${group}.${name}=${one}`),
    )
    show(current, lines)
  },
}

/** The server validates the names. */
function patchOf(pairs: string[]): Record<string, unknown> {
  // A group of any name becomes a member, `__proto__` too.
  const patch: Record<string, unknown> = Object.create(null)
  for (const pair of pairs) {
    const [, group, name, text] = /^(\w+)(?:\.(\w+))?=(.*)$/.exec(pair) ?? []
    if (group === undefined || text === undefined) throw new UsageError(`settings set: ${pair} is not like code.ttl=5m`)
    if (name === 'attempts' && !/^\d+$/.test(text))
      throw new UsageError(`settings set: ${pair} is not like code.attempts=5`)
    const value = text === '' ? null : name === 'attempts' ? Number(text) : text
    patch[group] = name === undefined ? value : { ...Object(patch[group]), [name]: value }
  }
  return patch
}
