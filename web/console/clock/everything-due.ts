/** Everything that happens by itself as the server's clock advances: decisions and expiries. */

import type { ShownCaptcha } from '#contract/calls/captchas'
import type { ShownDue } from '#contract/calls/clock'
import type { ShownMember } from '#contract/calls/members'
import type { ShownOrder } from '#contract/calls/orders'
import type { ShownMessage } from '#contract/calls/outbox'
import type { ShownSettings } from '#contract/calls/settings'
import { toMs } from '#contract/words/duration'
import { APPROVED } from '#protocol/order'
import { isoAt } from '../live/time'

type DueKind = ShownDue['kind'] | 'code' | 'resend' | 'captcha' | 'key' | 'token'
export interface DueItem {
  at: string
  kind: DueKind
  /** An order's number, a code, an address that may get a new code, a captcha's key, or a member's name. */
  ref: string
}

export interface DueSources {
  due: readonly ShownDue[]
  outbox: readonly ShownMessage[]
  captchas: readonly ShownCaptcha[]
  orders: readonly ShownOrder[]
  members: readonly ShownMember[]
  settings: Pick<ShownSettings, 'code' | 'key'> | null
}

/** In chronological order, without what is over by `now`. */
export function everythingDue(sources: DueSources, now: string): DueItem[] {
  const items = [
    ...sources.due,
    ...codes(sources),
    ...sources.captchas.map(({ key, expiresAt }): DueItem => ({ at: expiresAt, kind: 'captcha', ref: key })),
    ...keys(sources),
    ...sources.members.flatMap(({ username, tokensExpireAt }) =>
      tokensExpireAt.map((at): DueItem => ({ at, kind: 'token', ref: username })),
    ),
  ]
  const start = Date.parse(now)
  return items
    .map((item) => ({ item, time: Date.parse(item.at) }))
    .filter(({ time }) => time > start)
    .sort((a, b) => a.time - b.time)
    .map(({ item }) => item)
}

/** Only the newest code of each address counts, and only until it is used. */
function codes({ outbox, settings }: DueSources): DueItem[] {
  const newest = new Map(outbox.map((message) => [`${message.to} ${message.purpose}`, message]))
  return [...newest.values()].flatMap(({ code, to, sentAt, expiresAt, usedAt }): DueItem[] => {
    const runsOut: DueItem[] = usedAt === null ? [{ at: expiresAt, kind: 'code', ref: code }] : []
    return settings ? [{ at: later(sentAt, settings.code.resend), kind: 'resend', ref: to }, ...runsOut] : runsOut
  })
}

function keys({ orders, settings }: DueSources): DueItem[] {
  if (!settings) return []
  return orders.flatMap(({ id, key, history }): DueItem[] => {
    const approved = history.findLast(({ to }) => to === APPROVED)
    return key === null || !approved ? [] : [{ at: later(approved.at, settings.key.ttl), kind: 'key', ref: id }]
  })
}

const later = (at: string, duration: string): string => isoAt(Date.parse(at) + toMs(duration), at)
