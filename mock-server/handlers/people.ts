import { z } from 'zod'
import { tradeKey } from '../desk/order-keys'
import { handler, shortText } from './handler'

/** Trades the key of an approved order for a session and the new password. */
export const tokenByKey = handler(
  '/api/people/getTokenByKey',
  z.object({ username: shortText, key: shortText }),
  (claim, world, { device }) => {
    const { token, password } = tradeKey(world, { ...claim, device })
    return { data: { password }, token }
  },
)
