import { type FormEvent, useRef } from 'react'
import { normalisePayTime } from '../../../protocol/rules'
import { useStore } from '../../../store/use-store'
import { useText } from '../../../text/use-text'
import type { Catalogue } from '../../../text/zh-cn'
import { DateTimeField } from '../../../ui/forms/date-time-field'
import { Field, TextField } from '../../../ui/forms/field'
import { ImageTile } from '../../../ui/forms/image-tile'
import { Button, TextButton, TextLink } from '../../../ui/kit/button'
import type { Frame } from '../../../ui/kit/framed-picture'
import type { FieldName } from '../order-kinds'
import { CreationNote } from './creation-note'
import { SlipExample } from './slip-example'
import type { Wizard } from './use-wizard'
import {
  type Fault,
  type FaultText,
  firstFault,
  hasImage,
  isReading,
  otherTimes,
  readingNote,
  showsPayTime,
  type WizardState,
} from './wizard'

/** The first step of every order: the picture and what belongs to it. */
export function UploadStep({ wizard, onNext }: { wizard: Wizard; onNext: () => void }) {
  const t = useText()
  const { kind, state, dispatch, picture, busy, doubt, create, withPicture } = wizard
  const { draft } = state
  const imageBase = useStore(({ app }) => app.imageBase)
  const inputs = useRef<Partial<Record<FieldName, HTMLElement | null>>>({})
  const asks = (field: FieldName) => kind.fields.some(([name]) => name === field)
  const refuse = (fault: Fault) => {
    dispatch({ type: 'refused', fault })
    inputs.current[fault.field]?.focus()
  }
  const normalise = () => {
    const value = normalisePayTime(draft.payTime)
    if (value !== draft.payTime) dispatch({ type: 'edited', field: 'payTime', value })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Enter leaves the field where it is.
    normalise()
    const fault = firstFault(kind, wizard.now())
    if (fault) return refuse(fault)
    if (kind.steps[1] === 'confirm') return withPicture(onNext)
    const refusal = await create(draft.account)
    if (refusal !== null) refuse({ field: kind.explainedAt, text: { said: refusal } })
  }
  const errorAt = (field: FieldName) => (state.fault?.field === field ? textOf(state.fault.text, t) : undefined)
  const note = readingNote(state)
  // A picture of an earlier visit has its address once it is known where pictures are.
  const stored = draft.imagePath && imageBase !== null ? imageBase + draft.imagePath : ''
  const bind = (field: FieldName) => (element: HTMLElement | null) => {
    inputs.current[field] = element
  }

  const tile = (
    <ImageTile
      label={t.order[kind.tile]}
      preview={hasImage(state) ? (picture.previewUrl ?? stored) : undefined}
      fileLine={fileLine(wizard, t)}
      failed={state.upload.state === 'failed'}
      frames={framesOf(state.found)}
      overlay={
        isReading(state)
          ? { text: t.order.recognising, share: state.readShare, onCancel: picture.stopReading }
          : undefined
      }
      error={errorAt('image')}
      example={kind.isSlip && <SlipExample />}
      onChoose={picture.choose}
      onRetry={picture.retry}
      inputRef={bind('image')}
    />
  )
  const fields = (
    <>
      {asks('payTime') && showsPayTime(state) && (
        <DateTimeField
          label={t.order.payTime}
          placeholder={t.order.choosePayTime}
          value={draft.payTime}
          error={errorAt('payTime') ?? (note && note !== 'read' ? t.fault[note] : undefined)}
          good={note === 'read' ? t.order.recognised : undefined}
          onChange={(value) => dispatch({ type: 'edited', field: 'payTime', value })}
          onBlur={normalise}
          inputRef={bind('payTime')}
        />
      )}
      {asks('payTime') && otherTimes(state).length > 0 && (
        <div className="other-times">
          <p className="note">{t.order.otherTimes}</p>
          {otherTimes(state).map((time) => (
            <TextButton key={time} onClick={() => dispatch({ type: 'picked', payTime: time })}>
              {time}
            </TextButton>
          ))}
        </div>
      )}
      {asks('account') && (
        <TextField
          label={t.order.username}
          placeholder={t.order.enterAccount}
          autoComplete="username"
          value={draft.account}
          error={errorAt('account')}
          onChange={(value) => dispatch({ type: 'edited', field: 'account', value })}
          inputRef={bind('account')}
        />
      )}
      {asks('description') && (
        <Field label={t.order.description} error={errorAt('description')}>
          {(control) => (
            <textarea
              {...control}
              ref={bind('description')}
              rows={5}
              placeholder={t.order.enterDescription}
              value={draft.description}
              onChange={(event) => dispatch({ type: 'edited', field: 'description', value: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
  return (
    <form className="page-form" onSubmit={submit} noValidate>
      {hasImage(state) ? (
        <div className="card">
          <div className="field">{tile}</div>
          {fields}
        </div>
      ) : (
        <>
          {tile}
          {(asks('account') || asks('description')) && <div className="card">{fields}</div>}
        </>
      )}
      <CreationNote doubt={doubt} />
      <Button type="submit" busy={busy}>
        {kind.steps[1] === 'confirm' ? t.common.next : t.common.submit}
      </Button>
      {kind.isSlip && (
        <div className="actions">
          <TextLink to="/reault">{t.order.lookUp}</TextLink>
          <p className="note">{t.order.noPurchase}</p>
        </div>
      )}
    </form>
  )
}

export const textOf = (text: FaultText, t: Catalogue): string => ('key' in text ? t.fault[text.key] : text.said)

/** Where time and number stand in the picture. */
const framesOf = (found: WizardState['found']): Frame[] =>
  found ? [found.places.payTime, found.places.orderId].filter((place) => place !== null) : []

function fileLine({ state: { upload, draft } }: Wizard, t: Catalogue): string {
  if (upload.state === 'sending') return t.order.uploading(Math.floor(upload.share * 100))
  return upload.state === 'failed' ? upload.reason || t.order.uploadFailed : draft.imageName
}
