import { useState } from 'react'
import { Action, type ActionProps } from './action'

/** An act that cannot be taken back: the first press asks, the second does it. Leaving the button ends the question. */
export function SureAction({ label, onPress, ...props }: ActionProps & { onPress: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const press = () => {
    setAsked(!isAsked)
    if (isAsked) onPress()
  }
  const look = isAsked ? { label: `${label}?`, kind: 'danger' as const, bare: false } : { label }
  return <Action {...props} {...look} onPress={press} onLeave={() => setAsked(false)} />
}
