import { useState } from 'react'
import { NotLoggedInError, TokenInvalidError } from '../../protocol/errors'
import { useText } from '../../text/use-text'
import { TextLink } from '../kit/button'

/** Remembers that a call wanted a login, to offer the ways on that need none. */
export function useNeedsLogin() {
  const [needed, setNeeded] = useState(false)
  const notice = (error: unknown) => {
    if (error instanceof NotLoggedInError || error instanceof TokenInvalidError) setNeeded(true)
  }
  return { needed, notice }
}

export function NeedsLogin() {
  const t = useText()
  return (
    <div className="actions">
      <TextLink to="/forgot">{t.title.forgot}</TextLink>
      <TextLink to="/kefu">{t.title.service}</TextLink>
    </div>
  )
}
