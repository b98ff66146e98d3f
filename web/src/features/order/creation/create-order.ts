/** Creates an order exactly once, even if the response to its `add` is lost. */
import { call } from '../../../api/call'
import { addressOf } from '../../../api/headers'
import { noteInWork } from '../../../platform/note-in-work'
import { isPlainRefusal, TransportError } from '../../../protocol/errors'
import type { OrderType } from '../../../protocol/order'
import { bare, escapeNonAscii } from '../../../protocol/rules'
import { loadDraft, wasSent } from '../draft/draft-store'
import { answered, isOwn, type LostOrder, sending, unanswered } from '../draft/lost-creation'
import type { Draft } from '../draft/wizard'
import type { Arrive, Doubt } from './use-creation'

const LOOKED_THROUGH = 10

/** Finds the order created by an unanswered `add`; null when there is none. @throws {CallError} */
export type LookFor = (imagePath: string) => Promise<string | null>

/** @returns the order's number. @throws {CallError} when it was not created, or this is unknown */
export async function createOrder(type: OrderType, draft: Draft, lookFor: LookFor): Promise<string> {
  const earlier = unanswered(type)
  const made = earlier && (await lookFor(earlier.imagePath))
  if (!earlier || made === null) return send(type, draft, lookFor)
  if (isOwn(draft, earlier)) return made
  noteInWork({ id: made, type })
  return send(type, draft, lookFor)
}

async function send(type: OrderType, draft: Draft, lookFor: LookFor): Promise<string> {
  sending(type, draft)
  const address = addressOf('')
  try {
    return await call('/api/WorkerOrder/add', {
      pay_time: draft.payTime,
      outOrderid: draft.orderId,
      imgs: draft.imagePath,
      full_account: escapeNonAscii(bare(draft.account)),
      describe: draft.description.trim(),
      wo_type: type,
    })
  } catch (error) {
    if (!(error instanceof TransportError)) {
      answered(type)
      throw error
    }
    const id = await lookFor(draft.imagePath)
    if (id !== null) return id
    // Another address answers, and knows of no such order.
    if (addressOf('') !== address) return send(type, draft, lookFor)
    throw error
  }
}

/** A refused look-up must not make the form take the order itself for refused. */
function stayUnknown(error: unknown): never {
  throw isPlainRefusal(error) ? new TransportError(error.message) : error
}

/** The number of the order that an unanswered `add` created; null when there is no such order. @throws {CallError} */
export async function findMade(type: OrderType, imagePath: string): Promise<string | null> {
  const { rows } = await call('/api/WorkerOrder/getListbyDev', { page: 1, pageSize: LOOKED_THROUGH }).catch(stayUnknown)
  // Every upload has its own path, but an order already known to the tab is not the new one.
  const made = rows.find((row) => row.wo_type === type && row.imgs === imagePath && !wasSent(row.id))
  return made?.id ?? null
}

interface Finding {
  lookFor: LookFor
  say(doubt: Doubt): void
  arrive: Arrive
}

/**
 * Looks for the order of an earlier, unanswered `add`. It takes the form's place, unless only one of the two replaces a
 * rejected order: then it is noted as one in work. @returns its number where the member was taken to it. @throws {CallError}
 */
export async function lookAgain(
  type: OrderType,
  lost: LostOrder,
  { lookFor, say, arrive }: Finding,
): Promise<string | null> {
  const { imagePath } = lost
  const id = await lookFor(imagePath)
  const draft = loadDraft(type)
  if (id === null) say('absent')
  else if (isOwn(draft, lost)) return arrive(id, { ...draft, imagePath })
  else {
    answered(type)
    noteInWork({ id, type })
  }
  return null
}
