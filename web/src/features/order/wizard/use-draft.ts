/** The draft of one order type, kept for reloads until its order is created. */
import { type Dispatch, useCallback, useRef, useState } from 'react'
import type { OrderType } from '../../../protocol/order'
import { loadDraft, saveDraft } from '../draft/draft-store'
import { startState, type WizardEvent, type WizardState, wizard } from '../draft/wizard'

export interface KeptDraft {
  state: WizardState
  dispatch: Dispatch<WizardEvent>
  /** The state after the last event, rendered or not. */
  now(): WizardState
  /** The order was created: from here on the draft is no longer kept. */
  letGo(): void
}

export function useDraft(type: OrderType): KeptDraft {
  const [state, setState] = useState(() => startState(loadDraft(type)))
  const latest = useRef(state)
  const created = useRef(false)
  const dispatch = useCallback(
    (event: WizardEvent) => {
      const { draft } = latest.current
      latest.current = wizard(latest.current, event)
      // Not in an effect: an upload that an order waits for may end after the form was left.
      if (latest.current.draft !== draft && !created.current) saveDraft(type, latest.current.draft)
      setState(latest.current)
    },
    [type],
  )
  const letGo = useCallback(() => {
    created.current = true
  }, [])
  const now = useCallback(() => latest.current, [])
  return { state, dispatch, now, letGo }
}
