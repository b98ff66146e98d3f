import { z } from 'zod'
import { APPROVED } from '#protocol/endpoints'
import { toMs } from '../contract/duration'
import { findMember, issueToken } from '../desk/members'
import { redeemKey } from '../desk/orders'
import { Refusal } from '../desk/refusal'
import { handler, shortText } from './handler'

const REFUSED = 201

/** Trades the key of an approved order for a session and the new password: once, in time, by its own account. */
export const tokenByKey = handler(
  '/api/people/getTokenByKey',
  z.object({ username: shortText, key: shortText }),
  ({ username, key }, world) => {
    const { orders, settings } = world.store.state
    const order = orders.find((one) => one.key?.value === key && one.full_account === username)
    const oldest = world.clock.now() - toMs(settings.key.ttl)
    const member = findMember(world, username)
    const open = order?.status === APPROVED && order.expired === null && order.key?.redeemedAt === null
    if (!member || !open || !order.key || order.key.issuedAt <= oldest)
      throw new Refusal(REFUSED, '凭证已失效，请重新验证')
    redeemKey(world, order.id)
    return { data: { password: member.password }, token: issueToken(world, username) }
  },
)
