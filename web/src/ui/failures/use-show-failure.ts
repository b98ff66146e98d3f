import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  ForbiddenError,
  NotLoggedInError,
  RefusedError,
  TokenInvalidError,
  TransportError,
} from '../../protocol/errors'
import { useText } from '../../text/use-text'
import type { Catalogue } from '../../text/zh-cn'
import { useLiveNavigate } from '../hooks/use-live-navigate'
import { type Toaster, useToaster } from '../kit/toast/toast'

/** The message shown for a failed call; `silent` replaces the missing message of a refusal. */
export function messageOf(error: unknown, t: Catalogue, silent: string = t.error.refused): string {
  if (error instanceof TokenInvalidError) return t.error.tokenInvalid
  if (error instanceof NotLoggedInError) return t.error.notLoggedIn
  if (error instanceof RefusedError) return error.message.trim() || silent
  return t.error.network
}

/**
 * The one place that decides how a failed call is shown: as a toast, or on the forbidden page.
 * A screen that shows an error in its own way handles it first and reports only the rest.
 * @param lasting shows it even after the screen was left
 */
export function useShowFailure(lasting?: Toaster): (error: unknown) => void {
  const t = useText()
  const own = useToaster()
  const toaster = lasting ?? own
  const [anyTime, whileOpen] = [useNavigate(), useLiveNavigate()]
  const navigate = lasting ? anyTime : whileOpen
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
