import { useState } from 'react'
import { bare, isEmail } from '../../protocol/rules'
import { useText } from '../../text/use-text'
import { type CodeFormError, type CodeFormPart, sentTo } from './code-form'
import { TextField } from './field'

/** The e-mail address of the code form named `wait`, its validation and field, which a text with `hintId` describes. */
export function useEmail(wait: string, wrongText: string, hintId?: string) {
  const t = useText()
  const [email, setEmail] = useState(() => sentTo(wait))
  const check = (): CodeFormError | null => (isEmail(email) ? null : { field: 'target', text: wrongText })
  const field = ({ bind, edited, errorAt }: CodeFormPart) => (
    <TextField
      label={t.form.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      value={email}
      // Space around an address or a mark in it is never meant, and Chinese keyboards produce full-width characters.
      onChange={(text) => {
        setEmail(bare(text.normalize('NFKC')))
        edited('target')
      }}
      error={errorAt('target')}
      hintId={hintId}
      inputRef={bind('target')}
    />
  )
  return { email, check, field }
}
