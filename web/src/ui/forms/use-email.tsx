import { useState } from 'react'
import { isEmail } from '../../protocol/rules'
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
      // White space around an address is never meant, and Chinese keyboards produce full-width characters.
      onChange={(text) => {
        setEmail(text.normalize('NFKC').trim())
        edited('target')
      }}
      error={errorAt('target')}
      hintId={hintId}
      inputRef={bind('target')}
    />
  )
  return { email, check, field }
}
