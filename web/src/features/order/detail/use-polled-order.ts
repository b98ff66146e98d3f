/** Polls an order: at once, then 8 s after each answer until it is decided. */

import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { noteDecided, noteInWork } from '../../../platform/note-in-work'
import { askLater } from '../../../platform/timers/ask-later'
import { mayPass } from '../../../protocol/codes'
import type { OrderView } from '../../../protocol/endpoints'
import { ForbiddenError, isSessionLost, TransportError } from '../../../protocol/errors'
import { POLL_MS } from '../../../protocol/limits'
import { useText } from '../../../text/use-text'
import { messageOf, useShowFailure } from '../../../ui/failures/use-show-failure'
import { useIsLive, useLiveNavigate } from '../../../ui/hooks/use-live-navigate'
import { useReplacePrevious } from '../../../ui/hooks/use-replace-previous'
import { useLastingToaster, useToaster } from '../../../ui/kit/toast/toast'
import { keepSentDraft, loadDraft } from '../draft/draft-store'
import { wasJustCreated } from '../draft/just-created'
import { answered, unanswered } from '../draft/lost-creation'
import { isApproved, isPending, knownOrder, loadOrder, type OrderAnswer } from './load-order'
import { dropSentDraft } from './sent-drafts'

type KnownAnswer = Extract<OrderAnswer, { kind: 'found' | 'failed' }>

export interface ObservedOrder {
  /** The last readable answer; before the first an open trade, or null. */
  answer: KnownAnswer | null
  /** Time of arrival, in milliseconds of the browser's clock. */
  askedAt: number | null
  /** The member saw the order open before this answer. */
  wasOpen: boolean
}

export function usePolledOrder(id: string): ObservedOrder {
  const [order, setOrder] = useState<ObservedOrder>(() => ({ answer: knownOrder(id), askedAt: null, wasOpen: false }))
  const show = useCallback(
    (answer: KnownAnswer) =>
      setOrder((last) => ({
        answer,
        askedAt: Date.now(),
        wasOpen: last.wasOpen || isOpen(last.answer, id),
      })),
    [id],
  )
  const take = useTake(id, show)
  const { report, loseSession, lose, connected } = useLosses()
  const { answer } = order
  const decided = answer !== null && !isOpen(answer, id) && !isPassing(answer)

  useEffect(() => {
    if (decided) return
    const stop = new AbortController()
    let callOff: (() => void) | undefined
    const takeLive = (answer: OrderAnswer) => {
      if (!stop.signal.aborted) take(answer)
    }
    const ask = async () => {
      try {
        const answer = await loadOrder(id, {
          signal: stop.signal,
          onTrade: takeLive,
          onSessionLost: loseSession,
          onForbidden: report,
        })
        if (stop.signal.aborted) return
        connected()
        take(answer)
        // The screen is being replaced, however long the next one takes to load.
        if (answer.kind === 'missing') return
      } catch (error) {
        if (stop.signal.aborted) return
        lose(error)
        if (error instanceof ForbiddenError) return
      }
      callOff = askLater(ask, POLL_MS)
    }
    void ask()
    return () => {
      stop.abort()
      callOff?.()
    }
  }, [id, decided, take, report, lose, loseSession, connected])
  return order
}

/** Another answer will follow. A new order is shown as open before the first. */
const isOpen = (answer: KnownAnswer | null, id: string): boolean =>
  answer === null ? wasJustCreated(id) : answer.kind === 'found' && (isPending(answer.view) || answer.trading)

/** A refusal that says nothing of the order, so that it is asked for again. */
const isPassing = (answer: OrderAnswer): boolean => answer.kind === 'failed' && mayPass(answer.error.code)

/** Shows an answer; an unknown number returns to the look-up. */
function useTake(id: string, show: (answer: KnownAnswer) => void): (answer: OrderAnswer) => void {
  const t = useText()
  const toaster = useToaster()
  const lasting = useLastingToaster()
  const navigate = useLiveNavigate()
  const replacePrevious = useReplacePrevious()
  const isLive = useIsLive()
  const said = useRef('')
  const { lookedUp = false } = (useLocation().state as { lookedUp?: boolean } | null) ?? {}
  return useCallback(
    (answer) => {
      keepTrack(id, answer)
      if (answer.kind === 'missing') {
        if (!isLive()) return
        lasting.error(t.order.notFound, '/reault')
        const state = { number: id, refused: true }
        // Whoever came from the look-up goes back to it, and not to a second one.
        if (lookedUp) replacePrevious('/reault', state)
        else navigate('/reault', { replace: true, state })
        return
      }
      const message = answer.kind === 'failed' ? messageOf(answer.error, t, t.order.invalid) : ''
      if (message !== '' && message !== said.current) toaster.error(message)
      said.current = message
      show(answer)
    },
    [t, toaster, navigate, replacePrevious, isLive, lookedUp, id, show, lasting],
  )
}

/** The first screen shows the orders that were pending when they were last looked at. */
function keepTrack(id: string, answer: OrderAnswer): void {
  if (isPassing(answer)) return
  if (answer.kind === 'found') findLost(id, answer.view)
  if (answer.kind === 'found' && isPending(answer.view)) noteInWork({ id, type: answer.view.wo_type })
  else noteDecided(id)
  // A rejected order needs its draft once more.
  if (answer.kind === 'found' ? isApproved(answer.view) : answer.kind === 'failed') dropSentDraft(id)
}

/** Takes the order of an `add` that got no answer for created. */
function findLost(id: string, { wo_type: type, imgs }: OrderView): void {
  if (unanswered(type)?.imagePath !== imgs) return
  answered(type)
  const draft = loadDraft(type)
  if (draft.imagePath === imgs) keepSentDraft(type, id, draft)
}

/** Reports a lost connection or session once; after a reconnect, a new loss is reported again. */
function useLosses() {
  const report = useShowFailure()
  const lost = useRef(false)
  const sessionLost = useRef(false)
  const loseSession = useCallback(
    (error: unknown) => {
      if (!sessionLost.current) report(error)
      sessionLost.current = true
    },
    [report],
  )
  const lose = useCallback(
    (error: unknown) => {
      if (isSessionLost(error)) return loseSession(error)
      if (error instanceof TransportError && lost.current) return
      lost.current = error instanceof TransportError
      report(error)
    },
    [report, loseSession],
  )
  const connected = useCallback(() => {
    lost.current = false
  }, [])
  return { report, loseSession, lose, connected }
}
