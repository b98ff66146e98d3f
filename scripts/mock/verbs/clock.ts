import { readAction, UsageError } from '../../command-line'
import type { Verb } from '../terminal/verb'

export const clock: Verb = {
  about: 'the server’s clock: show, freeze, real, advance',
  help: `clock [show]
clock freeze [2026-01-01T09:00:00+08:00]
clock real
clock advance 24h
clock advance --to 2026-01-02T09:00:00+08:00`,
  run: async ({ args, mock, show }) => {
    const { action, values, words } = readAction('clock', args, { to: { type: 'string' } } as const, {
      show: {},
      freeze: { words: ['[TIME]'] },
      real: { words: ['[TIME]'] },
      advance: { words: ['[DURATION]'], options: ['to'] },
    })
    const [value] = words
    const told = ({ mode, now, due }: Awaited<ReturnType<typeof mock.clock.show>>) => {
      show({ mode, now, due }, [`${now} (${mode})`, ...due.map((item) => `  due ${item.at}  ${item.kind} ${item.ref}`)])
    }
    if (action === 'show') told(await mock.clock.show())
    else if (action === 'freeze') told(await mock.clock.freeze(value))
    else if (action === 'real') told(await mock.clock.real(value))
    else {
      if ((value === undefined) === (values.to === undefined))
        throw new UsageError('clock advance: a duration like 24h, or --to TIME')
      const moved = await mock.clock.advance(values.to === undefined ? (value ?? '') : { to: values.to })
      const fired = moved.fired.map((item) => `  ${item.at}  ${item.kind} ${item.ref}`)
      show(moved, [`${moved.from} → ${moved.to}, ${moved.requests} requests meanwhile`, ...fired])
    }
  },
}
