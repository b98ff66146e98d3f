/** The draft of one order type, kept for reloads until its order is created. */
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
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
  const dispatch = useCallback((event: WizardEvent) => {
    latest.current = wizard(latest.current, event)
    setState(latest.current)
  }, [])
  const letGo = useCallback(() => {
    created.current = true
  }, [])
  const { draft } = state
  useEffect(() => {
    if (!created.current) saveDraft(type, draft)
  }, [type, draft])
  return { state, dispatch, now: () => latest.current, letGo }
}
