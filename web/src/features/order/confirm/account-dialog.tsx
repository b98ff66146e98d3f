import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../../../text/use-text'
import { TextField } from '../../../ui/forms/field'
import { Icon } from '../../../ui/icons/icon'
import { Button } from '../../../ui/kit/button'
import { Dialog } from '../../../ui/kit/dialog'
import { CreationNote } from '../creation/creation-note'
import { accountError } from '../draft/wizard-selectors'
import type { Wizard } from '../wizard/use-wizard'

interface AccountDialogProps {
  /** The masked name that was tapped. */
  candidate: string
  wizard: Wizard
  onClose: () => void
}

/** Asks for the candidate's full name and creates the order with it. */
export function AccountDialog({ candidate, wizard, onClose }: AccountDialogProps) {
  const t = useText()
  const { busy, isSent, doubt, create, dispatch } = wizard
  const [before] = useState(wizard.state.draft.account)
  const cancel = () => {
    dispatch({ type: 'edited', field: 'account', value: before })
    onClose()
  }
  const [account, setAccount] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const key = accountError(account)
    setError(undefined)
    const refusal = key ? t.fieldError[key] : await create(() => input.current?.value ?? account)
    if (refusal === null) return
    setError(refusal)
    input.current?.focus()
  }
  return (
    <Dialog title={t.fieldError.username} onClose={busy ? undefined : cancel} form>
      <form onSubmit={submit} noValidate>
        <p className="dialog-candidate">
          <Icon name="user" size={18} />
          {candidate}
        </p>
        <TextField
          label={t.order.username}
          placeholder={t.order.enterUsername}
          autoComplete="username"
          enterKeyHint="done"
          autoFocus
          readOnly={isSent}
          value={account}
          error={error}
          onChange={(value) => {
            setAccount(value)
            setError(undefined)
            // The step closes by itself, and the dialog with it, if the text engine takes the time back.
            dispatch({ type: 'edited', field: 'account', value })
          }}
          inputRef={input}
        />
        <CreationNote doubt={doubt} />
        <div className="dialog-buttons">
          <Button look="plain" onClick={cancel} disabled={busy}>
            {t.common.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {t.common.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
