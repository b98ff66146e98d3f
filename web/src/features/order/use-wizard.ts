/** The draft of one order type with its picture, kept for reloads, and the one way to create the order from it. */
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../api/call'
import { RefusedError } from '../../protocol/errors'
import { escapeNonAscii } from '../../protocol/rules'
import { useText } from '../../text/use-text'
import { useToaster } from '../../ui/toast'
import { useReport } from '../../ui/use-report'
import { keepSentDraft, loadDraft, saveDraft } from './draft-store'
import { type OrderKind, orderAddress } from './order-kinds'
import { type Picture, usePicture } from './use-picture'
import { startState, type WizardEvent, type WizardState, wizard } from './wizard'

export interface Wizard {
  kind: OrderKind
  state: WizardState
  dispatch: Dispatch<WizardEvent>
  picture: Picture
  /** A request that creates something is under way. */
  busy: boolean
  /** Creates the order for `account`. Answers what the server has against it, null when it said nothing of the kind. */
  create(account: string): Promise<string | null>
  /** Runs `work` once the picture is stored, one at a time; the second of two quick taps is dropped. */
  withPicture(work: (imagePath: string) => Promise<void> | void): Promise<void>
}

export function useWizard(kind: OrderKind): Wizard {
  const t = useText()
  const toaster = useToaster()
  const report = useReport()
  const navigate = useNavigate()
  const [state, dispatch] = useReducer(wizard, kind.type, (type) => startState(loadDraft(type)))
  const { draft } = state
  const picture = usePicture(kind.isSlip, dispatch)
  const [busy, setBusy] = useState(false)
  // The rendered flag is a frame late for the second of two quick taps.
  const underWay = useRef(false)
  const created = useRef(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
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
    await withPicture(async (imagePath) => {
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
        if (!gone.current) navigate(orderAddress(kind, id), { replace: true })
      } catch (error) {
        // A plain refusal is about this order; a lost session or connection is not, and is told once in its own words.
        if (!(error instanceof RefusedError) || error.constructor !== RefusedError) return report(error)
        toaster.error(t.order.createFailed)
        refusal = error.message || t.order.unknownAccount
      }
    })
    return refusal
  }
  return { kind, state, dispatch, picture, busy, create, withPicture }
}
