/** The form for one order type: its draft with the picture, and the one way to create the order from it. */
import { useCallback, useState } from 'react'
import { loadChunk } from '../../../platform/loading/load-chunk'
import { isPlainRefusal } from '../../../protocol/errors'
import { useText } from '../../../text/use-text'
import { useShowFailure } from '../../../ui/failures/use-show-failure'
import { useIsLive } from '../../../ui/hooks/use-live-navigate'
import { useOneAtATime } from '../../../ui/hooks/use-one-at-a-time'
import { useLastingToaster } from '../../../ui/kit/toast/toast'
import { loadCreating } from '../creation/load-creating'
import { announceCreation, type Doubt, useArrive, useFollowCreation, useLookFor } from '../creation/use-creation'
import { loadDraft } from '../draft/draft-store'
import type { OrderKind } from '../draft/order-kinds'
import type { WizardState } from '../draft/wizard'
import { accountError, firstError } from '../draft/wizard-selectors'
import { type Picture, usePicture } from '../picture/use-picture'
import { type KeptDraft, useDraft } from './use-draft'

export interface Wizard extends Pick<KeptDraft, 'state' | 'dispatch' | 'now'> {
  kind: OrderKind
  picture: Picture
  /** A request that creates something is under way, or its order is about to take the form's place. */
  busy: boolean
  /** The order is on its way: what is typed now would not be in it. */
  isSent: boolean
  /** The order exists. */
  isMade: boolean
  /** State of the search for the order of an unanswered `add`; null when none is open. */
  doubt: Doubt | null
  /**
   * Creates the order. Returns the server's reason for refusing it, or null.
   * @param account asked once the picture is stored; by default that of the draft
   */
  create(account?: () => string): Promise<string | null>
  /** Runs `work` once the picture is stored, one at a time; the second of two quick taps is dropped. */
  withPicture(work: (imagePath: string) => Promise<void> | void): Promise<void>
}

export function useWizard(kind: OrderKind): Wizard {
  const { state, dispatch, now, letGo } = useDraft(kind.type)
  const picture = usePicture(kind, dispatch)
  const { busy, hold, run } = useOneAtATime()
  const { doubt, lookFor, say } = useLookFor(kind)
  const arrive = useArrive(kind, letGo)
  const [isSent, setSent] = useState(false)
  const follow = useCallback(
    (underWay: boolean) => {
      hold(underWay)
      setSent(underWay)
    },
    [hold],
  )
  const { resume: resumePicture } = picture
  const resume = useCallback(() => {
    // The form that sent the order was left before its picture was stored.
    const { imagePath } = loadDraft(kind.type)
    if (imagePath && now().draft.imagePath === '') dispatch({ type: 'stored', path: imagePath })
    else resumePicture()
  }, [kind, now, dispatch, resumePicture])
  useFollowCreation(kind, { lookFor, say, arrive, letGo, hold: follow, resume })
  const t = useText()
  const toaster = useLastingToaster()
  const isLive = useIsLive()
  const report = useShowFailure(toaster)
  /**
   * Returns the server's reason for refusing a new order, for its field. A plain refusal is about this order; a lost
   * session or connection is not: it is reported separately, and the result is null.
   */
  const refusalOf = (error: unknown): string | null => {
    if (!isPlainRefusal(error)) {
      report(error)
      return null
    }
    toaster.error(t.order.createFailed)
    return error.message.trim() || t.order.unknownAccount
  }
  const [isMade, setMade] = useState(false)
  const withStored = (work: (imagePath: string) => Promise<void> | void, outlives = false) =>
    run(async () => {
      const path = await picture.stored()
      if (path !== null) await work(path ?? state.draft.imagePath)
    }, outlives)
  const create: Wizard['create'] = async (account = () => now().draft.account) => {
    let refusal: string | null = null
    /** null when it was refused or lost, undefined when it was never sent. */
    let made: string | null | undefined
    const add = async (imagePath: string): Promise<void> => {
      // Include values read or typed during the upload.
      const sent = { ...now().draft, imagePath, account: account() }
      setSent(true)
      try {
        const { createOrder } = await loadCreating()
        made = await createOrder(kind.type, sent, lookFor)
        setMade(true)
        countLater(now())
        arrive(made, sent)
      } catch (error) {
        refusal = refusalOf(error)
        made = null
        setSent(false)
      }
    }
    // The member may leave while picture or network are waited for: the order is made all the same.
    picture.keep()
    const creation = withStored(async (imagePath) => {
      const error = firstError(kind, now())
      if (error) return dispatch({ type: 'refused', error })
      // It may have been edited meanwhile, in a step of its own.
      const key = kind.steps.includes('confirm') ? accountError(account()) : null
      if (key) {
        refusal = t.fieldError[key]
        return
      }
      dispatch({ type: 'sent' })
      await add(imagePath)
    }, true)
    await announceCreation(
      kind.type,
      creation.then(() => made ?? null),
    )
    // Until the order has taken the form's place, no tap may make another.
    if (made) hold(true)
    else if (made === undefined && !isLive()) toaster.error(t.order.createFailed)
    return refusal
  }
  return { kind, state, dispatch, now, picture, busy, isSent, isMade, doubt, create, withPicture: withStored }
}

/** Nothing waits for it, and nothing is lost that a member would miss. */
const countLater = (state: WizardState): void =>
  void loadChunk(() => import('../picture/reading-counts'), false)
    .then(({ countReading }) => countReading(state))
    .catch(() => {})
