import { useEffect, useState } from 'react'
import { lookAtPicture } from '../../../platform/picture/look'
import { useStore } from '../../../store/use-store'
import { useText } from '../../../text/use-text'
import type { Catalogue } from '../../../text/zh-cn'
import { ImageTile } from '../../../ui/forms/image-tile'
import type { Frame } from '../../../ui/kit/framed-picture'
import { errorTextAt } from '../draft/error-text'
import type { WizardState } from '../draft/wizard'
import { hasImage, isReading, lacksOrderId, lacksReading } from '../draft/wizard-selectors'
import { OnDesktop } from '../picture/on-desktop'
import { BillHelp, PictureNote } from '../picture/picture-note'
import { SlipExample } from '../picture/slip-example'
import { soFar } from '../picture/so-far'
import { useDialog } from '../picture/use-dialog'
import type { FieldProps } from './upload-fields'
import type { Wizard } from './use-wizard'

const loadCover = () => import('../cover/cover-dialog')

/** The picture of an order: chosen, uploaded and, if it is a slip, read. */
export function PictureField({ wizard, bind }: FieldProps) {
  const t = useText()
  const { kind, state, dispatch, picture, isSent } = wizard
  const { covers, setCovers, prepare } = picture
  const [toCover, setToCover] = useState<File>()
  useEffect(() => toCover && prepare(), [toCover, prepare])
  const [CoverDialog, open] = useDialog(loadCover, () => setToCover(undefined))
  const switchCover = () => {
    setCovers(!covers)
    loadCover().catch(() => {})
  }
  const imageBase = useStore(({ app }) => app.imageBase)
  const refuse = async (file: File) => {
    setToCover(undefined)
    const key = (await lookAtPicture(file).catch(() => null)) ?? 'fileType'
    dispatch({ type: 'refused', error: { field: 'image', text: { key } } })
  }
  const cover = async (file: File) => {
    // Refuse a file that cannot be sent before anybody covers parts of it.
    if (await lookAtPicture(file).catch(() => null)) return refuse(file)
    setToCover(file)
    open()
  }
  const chooseWhole = (file: File) => {
    // Its dialog may still be on its way.
    setToCover(undefined)
    picture.choose(file)
  }
  // A picture from an earlier visit has a URL only once the image base is known.
  const stored = state.draft.imagePath && imageBase !== null ? imageBase + state.draft.imagePath : ''
  return (
    <div>
      <ImageTile
        label={t.order[kind.tile]}
        preview={hasImage(state) ? (picture.previewUrl ?? stored) : undefined}
        fileLine={fileLine(wizard, t)}
        failed={state.upload.state === 'failed'}
        frames={framesOf(state.found)}
        overlay={
          isReading(state)
            ? {
                text: t.order.recognising,
                share: state.readShare,
                soFar: soFar(state.download),
                onCancel: picture.stopReading,
              }
            : undefined
        }
        error={errorTextAt('image', state.error, t)}
        example={kind.isSlip && <SlipExample refused={state.draft.rejected?.reason} />}
        disabled={isSent}
        onChoose={covers ? cover : chooseWhole}
        onRetry={picture.retry}
        inputRef={bind('image')}
      />
      <label className="cover-switch">
        <input type="checkbox" role="switch" checked={covers} aria-checked={covers} onChange={switchCover} />
        {t.cover.title}
      </label>
      <OnDesktop path={kind.path} />
      {CoverDialog && toCover && (
        <CoverDialog
          file={toCover}
          isSlip={kind.isSlip}
          onDone={(sent) => {
            setToCover(undefined)
            picture.choose(toCover, sent)
          }}
          onUnshown={() => void refuse(toCover)}
          onCancel={() => setToCover(undefined)}
        />
      )}
      <PictureNote isSlip={kind.isSlip} lacksOrderId={lacksOrderId(state)} />
      {kind.isSlip && (!hasImage(state) || lacksReading(state)) && <BillHelp />}
    </div>
  )
}

/** Positions of the time and number in the picture. */
const framesOf = (found: WizardState['found']): Frame[] =>
  found ? [found.places.payTime, found.places.orderId].filter((place) => place !== null) : []

function fileLine({ state: { upload, draft } }: Wizard, t: Catalogue): string {
  if (upload.state === 'sending') return t.order.uploading(Math.floor(upload.share * 100))
  return upload.state === 'failed' ? upload.reason || t.order.uploadFailed : draft.imageName
}
