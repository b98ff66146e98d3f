/** Tracks the creation of an order and navigates to it once it exists. */
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { noteInWork } from '../../../platform/note-in-work'
import { ForbiddenError } from '../../../protocol/errors'
import type { OrderType } from '../../../protocol/order'
import { useText } from '../../../text/use-text'
import { useShowFailure } from '../../../ui/failures/use-show-failure'
import { useIsLive } from '../../../ui/hooks/use-live-navigate'
import type { OneAtATime } from '../../../ui/hooks/use-one-at-a-time'
import { useReplacePrevious } from '../../../ui/hooks/use-replace-previous'
import { useLastingToaster } from '../../../ui/kit/toast/toast'
import { keepSentDraft } from '../draft/draft-store'
import { noteCreated } from '../draft/just-created'
import { answered, type LostOrder, unanswered } from '../draft/lost-creation'
import { type OrderKind, orderAddress } from '../draft/order-kinds'
import type { Draft, EntryState } from '../draft/wizard'
import type { LookFor } from './create-order'
import { loadCreating } from './load-creating'

/**
 * `making`: the order of a form that was left. The others are about an order whose answer was lost: this device's orders
 * are being searched; or they failed to load and are requested again before the next `add`; or it is not among them.
 */
export type Doubt = 'making' | 'checking' | 'unknown' | 'absent'

/** Clears the created order's draft from the form and navigates to the order. Returns its number. */
export type Arrive = (id: string, sent: Draft) => string

/** The pending creation per order type; resolves to the order's number, or null on failure. */
const creations = new Map<OrderType, Promise<string | null>>()

/** Lets another form of the same type, opened in the meantime, wait for this creation. A second tap creates nothing. */
export function announceCreation(type: OrderType, creation: Promise<string | null>): Promise<string | null> {
  if (creations.has(type)) return creation
  const announced = creation.finally(() => creations.delete(type))
  creations.set(type, announced)
  return announced
}

interface Lookup {
  doubt: Doubt | null
  lookFor: LookFor
  say: Dispatch<SetStateAction<Doubt | null>>
}

export function useLookFor({ type }: OrderKind): Lookup {
  const [doubt, say] = useState<Doubt | null>(null)
  const lookFor = useCallback(
    async (imagePath: string): Promise<string | null> => {
      say('checking')
      try {
        const { findMade } = await loadCreating()
        const id = await findMade(type, imagePath)
        say(null)
        return id
      } catch (error) {
        say('unknown')
        throw error
      }
    },
    [type],
  )
  return { doubt, lookFor, say }
}

export function useArrive(kind: OrderKind, letGo: () => void): Arrive {
  const t = useText()
  const toaster = useLastingToaster()
  const open = useOpenOrder(kind)
  return useCallback(
    (id, sent) => {
      letGo()
      answered(kind.type)
      keepSentDraft(kind.type, id, sent)
      noteInWork({ id, type: kind.type })
      toaster.good(t.order.created)
      open(id)
      return id
    },
    [kind, letGo, open, toaster, t],
  )
}

/**
 * Puts the order in the place of its form in the history. Going back leads to where the form was opened: emptied, the form
 * would look as if nothing had been sent.
 */
function useOpenOrder(kind: OrderKind): (id: string) => void {
  const navigate = useNavigate()
  const replacePrevious = useReplacePrevious()
  const isLive = useIsLive()
  return useCallback(
    (id) => {
      if (!isLive()) return
      noteCreated(id)
      const address = orderAddress(kind, id)
      if (isSecondStep(window.history.state)) replacePrevious(address)
      else navigate(address, { replace: true })
    },
    [kind, isLive, navigate, replacePrevious],
  )
}

/** The router keeps the state of an entry below `usr`. */
const isSecondStep = (entry: { usr?: EntryState | null } | null): boolean => entry?.usr?.step === 'confirm'

interface FollowOptions extends Omit<Lookup, 'doubt'> {
  arrive: Arrive
  letGo: () => void
  hold: OneAtATime['hold']
  /** Takes up the picture of an order that was not made. */
  resume: () => void
}

/** Makes a reopened form wait for the pending creation instead of creating a second order. */
export function useFollowCreation(kind: OrderKind, { lookFor, say, arrive, letGo, hold, resume }: FollowOptions): void {
  const open = useOpenOrder(kind)
  const lookAgain = useLookAgain(kind, { lookFor, say, arrive })
  useEffect(() => {
    let here = true
    const follow = async (creation: Promise<string | null>) => {
      const id = await creation
      if (!here || id === null) return id
      letGo()
      open(id)
      return id
    }
    const wait = async (work: Promise<string | null>) => {
      hold(true)
      const id = await work
      // The order is about to take the form's place.
      if (!here || id !== null) return
      hold(false)
      resume()
    }
    const creation = creations.get(kind.type)
    const lost = unanswered(kind.type)
    if (creation) {
      say('making')
      void wait(follow(creation)).finally(() => say((now) => (now === 'making' ? null : now)))
    } else if (lost) void wait(announceCreation(kind.type, lookAgain(lost)))
    return () => {
      here = false
    }
  }, [kind, open, lookAgain, letGo, hold, say, resume])
}

type LookAgainOptions = Pick<FollowOptions, 'lookFor' | 'say' | 'arrive'>

/** Checks whether the order was created after its page was left or reloaded, and goes there. */
function useLookAgain(kind: OrderKind, { lookFor, say, arrive }: LookAgainOptions) {
  const report = useShowFailure()
  return useCallback(
    async (lost: LostOrder): Promise<string | null> => {
      try {
        const { lookAgain } = await loadCreating()
        return await lookAgain(kind.type, lost, { lookFor, say, arrive })
      } catch (error) {
        if (error instanceof ForbiddenError) report(error)
        else console.info('orders of this device:', String(error))
      }
      return null
    },
    [kind, lookFor, say, arrive, report],
  )
}
