import { type FormEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { normalisePayTime } from '../../protocol/rules'
import { useText } from '../../text/use-text'
import { Button, TextLink } from '../../ui/kit/button'
import { CreationNote } from './creation/creation-note'
import type { FieldName, OrderKind } from './draft/order-kinds'
import type { FieldError } from './draft/wizard'
import { firstError, hasImage } from './draft/wizard-selectors'
import { PictureField } from './wizard/picture-field'
import { AccountField, DescriptionField, type FieldProps, PayTimeField } from './wizard/upload-fields'
import type { Wizard } from './wizard/use-wizard'

/** The first step of every order: the picture and what belongs to it. */
export function UploadStep({ wizard, onNext }: { wizard: Wizard; onNext: () => void }) {
  const t = useText()
  const { kind, busy, doubt } = wizard
  const { bind, normalise, submit } = useSubmit(wizard, onNext)
  return (
    <form className="page-form" onSubmit={submit} noValidate>
      <Fields wizard={wizard} bind={bind} onTimeLeft={normalise} />
      <CreationNote doubt={doubt} />
      <Button type="submit" busy={busy}>
        {confirmsAccount(kind) ? t.common.next : t.common.submit}
      </Button>
      {kind.isSlip && (
        <div className="actions">
          <TextLink to="/reault">{t.order.lookUp}</TextLink>
          {confirmsAccount(kind) && <p className="note">{t.order.noPurchase}</p>}
        </div>
      )}
    </form>
  )
}

const confirmsAccount = ({ steps }: OrderKind): boolean => steps[1] === 'confirm'

/** Advances to the next step or to the order; focuses a field with an error. */
function useSubmit({ kind, state, dispatch, now, picture, create, withPicture }: Wizard, onNext: () => void) {
  const inputs = useRef<Partial<Record<FieldName, HTMLElement | null>>>({})
  const bind: FieldProps['bind'] = (field) => (element) => {
    inputs.current[field] = element
  }
  const refuse = (error: FieldError) => {
    // The field may appear with its error.
    flushSync(() => dispatch({ type: 'refused', error }))
    inputs.current[error.field]?.focus()
  }
  const isChosen = hasImage(state)
  const wasChosen = useRef(isChosen)
  useEffect(() => {
    if (wasChosen.current === isChosen) return
    wasChosen.current = isChosen
    // The tile is drawn anew in another place, and the focus went with the old one.
    if (document.activeElement?.matches('body, main')) inputs.current.image?.focus({ preventScroll: true })
  }, [isChosen])
  const { payTime } = state.draft
  const normalise = () => {
    const value = normalisePayTime(payTime)
    if (value !== payTime) dispatch({ type: 'edited', field: 'payTime', value })
  }
  const isComplete = (): boolean => {
    const error = firstError(kind, now())
    if (error) refuse(error)
    return !error
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Enter leaves the field where it is.
    normalise()
    // A form that was sent before the app had loaded has chosen its picture just now.
    const isNewRefused = !hasImage(now()) && (await picture.isRefused())
    if (isNewRefused || !isComplete()) return
    if (confirmsAccount(kind))
      return withPicture(() => {
        // The time may have been changed during the upload.
        if (isComplete()) onNext()
      })
    const refusal = await create()
    // A field may have become empty while the picture went up.
    const { error } = now()
    if (refusal !== null) refuse({ field: kind.explainedAt, text: { said: refusal } })
    else if (error) refuse(error)
  }
  return { bind, normalise, submit }
}

/**
 * The inputs in the order in which they are checked. The picture stands on its own until one is chosen, then in one card
 * with the fields of the type.
 */
function Fields({ wizard, bind, onTimeLeft }: FieldProps & { onTimeLeft: () => void }) {
  const { kind, state } = wizard
  const asks = (field: FieldName) => kind.fields.some(([name]) => name === field)
  const shared = { wizard, bind }
  const before = asks('description') && <DescriptionField {...shared} />
  const after = (
    <>
      {asks('payTime') && <PayTimeField {...shared} onBlur={onTimeLeft} />}
      {asks('account') && <AccountField {...shared} />}
    </>
  )
  if (hasImage(state))
    return (
      <div className="card">
        {before}
        <div className="field">
          <PictureField {...shared} />
        </div>
        {after}
      </div>
    )
  return (
    <>
      {before && <div className="card">{before}</div>}
      <PictureField {...shared} />
      {asks('account') && <div className="card">{after}</div>}
    </>
  )
}
