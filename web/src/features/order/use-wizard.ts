/** The draft of one order type with its picture, kept for reloads, and the one way to create the order from it. */
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call'
import type { OrderType } from '../../protocol/endpoints'
import { RefusedError } from '../../protocol/errors'
import { escapeNonAscii } from '../../protocol/rules'
import { useText } from '../../text/use-text'
import { useLiveNavigate } from '../../ui/hooks/use-live-navigate'
import { useReport } from '../../ui/hooks/use-report'
import { useToaster } from '../../ui/kit/toast'
import { keepSentDraft, loadDraft, saveDraft } from './draft-store'
import { type OrderKind, orderAddress } from './order-kinds'
import { type Picture, usePicture } from './use-picture'
import { firstFault, startState, type WizardEvent, type WizardState, wizard } from './wizard'

export interface Wizard {
  kind: OrderKind
  state: WizardState
  dispatch: Dispatch<WizardEvent>
  /** The state after the last event, rendered or not. */
  now(): WizardState
  picture: Picture
  /** A request that creates something is under way. */
  busy: boolean
  /** Creates the order for `account`. Answers what the server has against it, null when it said nothing of the kind. */
  create(account: string): Promise<string | null>
  /** Runs `work` once the picture is stored, one at a time; the second of two quick taps is dropped. */
  withPicture(work: (imagePath: string) => Promise<void> | void): Promise<void>
}

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
  // The rendered flag is a frame late for the second of two quick taps.
  const underWay = useRef(false)
  const created = useRef(false)
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
    const creation = creations.get(kind.type)
    if (creation) void follow(creation)
    return () => {
      here = false
    }
  }, [kind, navigate])
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
    const add = async (imagePath: string): Promise<string | null> => {
      // What was read or typed while the picture was on its way counts.
      const { draft } = latest.current
      try {
        const id = await call('/api/WorkerOrder/add', {
          pay_time: draft.payTime,
          outOrderid: draft.orderId,
          imgs: imagePath,
          full_account: escapeNonAscii(account.trim()),
          describe: draft.description.trim(),
          wo_type: kind.type,
        })
        created.current = true
        keepSentDraft(kind.type, id, { ...draft, imagePath, account })
        toaster.good(t.order.created)
        navigate(orderAddress(kind, id), { replace: true })
        return id
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
  return { kind, state, dispatch, now: () => latest.current, picture, busy, create, withPicture }
}
