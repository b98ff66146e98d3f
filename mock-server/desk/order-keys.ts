/** Keys of approved orders: each is traded once for a session and the password that staff granted. */
import { APPROVED } from '#protocol/order'
import { toMs } from '../contract/words/duration'
import type { DeepReadonly } from '../contract/words/readonly'
import type { Order, ReadOrder } from '../state/state'
import type { Desk } from './desk'
import { findMember, issueToken } from './members'
import { editOrder, emitOrder } from './orders'
import { KEY_INVALID, REFUSED, Refusal } from './refusal'

type ReadKey = DeepReadonly<NonNullable<Order['key']>>

/** The answer of a trade may get lost, so it can be requested again for this long. */
const AGAIN_MS = 10 * 60_000

/** A traded key works again for the device that traded it. A caller without a device id never qualifies. */
const answersAgain = ({ redeemed }: ReadKey, device: string, now: number): boolean =>
  redeemed !== null && device !== '' && redeemed.device === device && now < redeemed.at + AGAIN_MS

/** The key that `view` shows to a device; null when there is none, or none for it. */
export function keyFor({ key }: ReadOrder, device: string, now: number): string | null {
  if (key === null) return null
  return key.redeemed === null || answersAgain(key, device, now) ? key.value : null
}

export interface Claim {
  username: string
  key: string
  device: string
}

/** @throws {Refusal} when the key is unknown, void, expired, of another account, or traded by another device. */
export function tradeKey(world: Desk, claim: Claim): { token: string; password: string } {
  const { order, key } = openKey(world, claim)
  if (key.redeemed) return { token: key.redeemed.token, password: key.password }
  const token = issueToken(world, claim.username)
  const redeemed = { at: world.clock.now(), device: claim.device, token }
  editOrder(world, order.id, (draft) => {
    if (draft.key) draft.key.redeemed = redeemed
  })
  emitOrder(world, order.id, 'key redeemed')
  return { token, password: key.password }
}

function openKey(world: Desk, { username, key: value, device }: Claim): { order: ReadOrder; key: ReadKey } {
  const { orders, settings } = world.store.state
  const order = orders.find((one) => one.key?.value === value && one.full_account === username)
  const key = order?.key
  const now = world.clock.now()
  const isOpen = order?.status === APPROVED && order.expired === null && findMember(world, username) !== undefined
  const isFresh = key?.redeemed === null && now < key.issuedAt + toMs(settings.key.ttl)
  if (!isOpen || !key || !(isFresh || answersAgain(key, device, now))) throw new Refusal(REFUSED, KEY_INVALID)
  return { order, key }
}
