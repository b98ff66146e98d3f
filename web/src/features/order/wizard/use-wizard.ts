/** The draft of one order type with its picture, kept for reloads, and the one way to create the order from it. */
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call'
import type { OrderType } from '../../../protocol/endpoints'
import { RefusedError, TransportError } from '../../../protocol/errors'
import { escapeNonAscii } from '../../../protocol/rules'
import { useText } from '../../../text/use-text'
import { useLiveNavigate } from '../../../ui/hooks/use-live-navigate'
import { useReport } from '../../../ui/hooks/use-report'
import { useToaster } from '../../../ui/kit/toast'
import { keepSentDraft, loadDraft, saveDraft } from '../draft-store'
import { type OrderKind, orderAddress } from '../order-kinds'
import { answered, findMade, sending, unanswered } from './lost-creation'
import { type Picture, usePicture } from './use-picture'
import { type Draft, firstFault, startState, type WizardEvent, type WizardState, wizard } from './wizard'

export interface Wizard {
  kind: OrderKind
  state: WizardState
  dispatch: Dispatch<WizardEvent>
  /** The state after the last event, rendered or not. */
  now(): WizardState
  picture: Picture
  /** A request that creates something is under way. */
  busy: boolean
  /** How far it is known that an `add` without an answer made its order; null when none is open. */
  doubt: Doubt | null
  /** Creates the order for `account`. Answers what the server has against it, null when it said nothing of the kind. */
  create(account: string): Promise<string | null>
  /** Runs `work` once the picture is stored, one at a time; the second of two quick taps is dropped. */
  withPicture(work: (imagePath: string) => Promise<void> | void): Promise<void>
}

/** The orders of this device are looked through, or could not be had: before the next `add` they are asked for again. */
export type Doubt = 'checking' | 'unknown'

/** Of each type, the order that is being created: answers its number, null when nothing came of it. */
const creations = new Map<OrderType, Promise<string | null>>()

export function useWizard(kind: OrderKind): Wizard {
  const t = useText()
  const toaster = useToaster()
  const report = useReport()
  const navigate = useLiveNavigate()
  const [state, setState] = useState(() => startState(loadDraft(kind.type)))
  const latest = useRef(state)
  const dispatch = useCallback((event: WizardEvent) => {
    latest.current = wizard(latest.current, event)
    setState(latest.current)
  }, [])
  const { draft } = state
  const picture = usePicture(kind.isSlip, dispatch)
  const [busy, setBusy] = useState(false)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  // The rendered flag is a frame late for the second of two quick taps.
  const underWay = useRef(false)
  const created = useRef(false)

  /** The order that an `add` without an answer made; null when it made none. @throws {CallError} */
  const lookFor = useCallback(
    async (imagePath: string): Promise<string | null> => {
      setDoubt('checking')
      try {
        const id = await findMade(kind.type, imagePath)
        setDoubt(null)
        return id
      } catch (error) {
        setDoubt('unknown')
        throw error
      }
    },
    [kind],
  )
  /** The order is there: its draft leaves the form, and the member goes to it. */
  const arrive = useCallback(
    (id: string, sent: Draft): string => {
      created.current = true
      answered(kind.type)
      keepSentDraft(kind.type, id, sent)
      toaster.good(t.order.created)
      navigate(orderAddress(kind, id), { replace: true })
      return id
    },
    [kind, navigate, toaster, t],
  )
  /** A page that was left or loaded anew while its order was being created: was it? */
  const lookAgain = useCallback(
    async (imagePath: string): Promise<string | null> => {
      try {
        const id = await lookFor(imagePath)
        return id === null ? null : arrive(id, { ...loadDraft(kind.type), imagePath })
      } catch (error) {
        console.info('orders of this device:', String(error))
        return null
      }
    },
    [kind, lookFor, arrive],
  )
  // Who left while the order was being created and is back waits for it, and does not create another.
  useEffect(() => {
    let here = true
    const follow = async (creation: Promise<string | null>) => {
      underWay.current = true
      setBusy(true)
      const id = await creation
      if (!here) return
      underWay.current = false
      setBusy(false)
      if (id === null) return
      created.current = true
      navigate(orderAddress(kind, id), { replace: true })
    }
    const imagePath = unanswered(kind.type)
    const creation = creations.get(kind.type) ?? (imagePath === null ? undefined : lookAgain(imagePath))
    if (creation) void follow(creation)
    return () => {
      here = false
    }
  }, [kind, navigate, lookAgain])
  useEffect(() => {
    if (!created.current) saveDraft(kind.type, draft)
  }, [kind.type, draft])

  const withPicture: Wizard['withPicture'] = async (work) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      const path = await picture.stored()
      if (path !== null) await work(path ?? draft.imagePath)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  const create = async (account: string): Promise<string | null> => {
    let refusal: string | null = null
    /** The order's number. @throws {CallError} when it is not there, or not known to be */
    const send = async (draft: Draft): Promise<string> => {
      sending(kind.type, draft.imagePath)
      try {
        const id = await call('/api/WorkerOrder/add', {
          pay_time: draft.payTime,
          outOrderid: draft.orderId,
          imgs: draft.imagePath,
          full_account: escapeNonAscii(draft.account.trim()),
          describe: draft.description.trim(),
          wo_type: kind.type,
        })
        return id
      } catch (error) {
        if (!(error instanceof TransportError)) {
          answered(kind.type)
          throw error
        }
        const id = await lookFor(draft.imagePath)
        if (id === null) throw error
        return id
      }
    }
    const add = async (imagePath: string): Promise<string | null> => {
      // What was read or typed while the picture was on its way counts.
      const sent = { ...latest.current.draft, imagePath, account }
      try {
        const earlier = unanswered(kind.type)
        const id = (earlier === null ? null : await lookFor(earlier)) ?? (await send(sent))
        return arrive(id, sent)
      } catch (error) {
        // A plain refusal is about this order; a lost session or connection is not, and is told once in its own words.
        if (!(error instanceof RefusedError) || error.constructor !== RefusedError) report(error)
        else {
          toaster.error(t.order.createFailed)
          refusal = error.message || t.order.unknownAccount
        }
        return null
      }
    }
    await withPicture(async (imagePath) => {
      const fault = firstFault(kind, latest.current)
      if (fault) return dispatch({ type: 'refused', fault })
      const creation = add(imagePath).finally(() => creations.delete(kind.type))
      creations.set(kind.type, creation)
      await creation
    })
    return refusal
  }
  return { kind, state, dispatch, now: () => latest.current, picture, busy, doubt, create, withPicture }
}
