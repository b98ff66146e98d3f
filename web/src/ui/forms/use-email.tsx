import { useState } from 'react'
import { isEmail } from '../../protocol/rules'
import { useText } from '../../text/use-text'
import type { CodeFormError, CodeFormPart } from './code-form'
import { TextField } from './field'

/** The e-mail address of a code form: the address, its validation and field. A text with `hintId` describes the field. */
export function useEmail(wrongText: string, hintId?: string) {
  const t = useText()
  const [email, setEmail] = useState('')
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
