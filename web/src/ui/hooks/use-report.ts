import { useCallback } from 'react'
import {
  ForbiddenError,
  NotLoggedInError,
  RefusedError,
  TokenInvalidError,
  TransportError,
} from '../../protocol/errors'
import { useText } from '../../text/use-text'
import type { Catalogue } from '../../text/zh-cn'
import { useToaster } from '../kit/toast'
import { useLiveNavigate } from './use-live-navigate'

/** What the member is told of a failed call; `silent` stands in for a refusal without a message. */
export function messageOf(error: unknown, t: Catalogue, silent: string = t.error.refused): string {
  if (error instanceof TokenInvalidError) return t.error.tokenInvalid
  if (error instanceof NotLoggedInError) return t.error.notLoggedIn
  if (error instanceof RefusedError) return error.message.trim() || silent
  return t.error.network
}

/**
 * The one place that decides what a failed call does to the screen: a toast, or the forbidden page.
 * A screen that says the same in another way handles its case before it reports the rest.
 */
export function useReport(): (error: unknown) => void {
  const t = useText()
  const toaster = useToaster()
  const navigate = useLiveNavigate()
  return useCallback(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return
      if (error instanceof ForbiddenError) {
        const query = new URLSearchParams({ code: String(error.code), msg: error.message })
        navigate(`/forbidden?${query}`, { replace: true })
        return
      }
      if (!(error instanceof RefusedError || error instanceof TransportError)) console.error(error)
      toaster.error(messageOf(error, t))
    },
    [t, toaster, navigate],
  )
}
