import './picture-note.css'
import { config } from '../../../platform/config'
import { useText } from '../../../text/use-text'
import { Icon } from '../../../ui/icons/icon'
import { TextButton } from '../../../ui/kit/button'
import { useDialog } from './use-dialog'

interface PictureNoteProps {
  isSlip: boolean
  /** The picture was read, and no order number was found in it. */
  lacksOrderId: boolean
}

/** Says what becomes of the picture: where it is read, and who sees it; and what staff would miss in it. */
export function PictureNote({ isSlip, lacksOrderId }: PictureNoteProps) {
  const t = useText()
  return (
    <>
      {lacksOrderId && (
        <p className="picture-note picture-note-doubt" role="status">
          <Icon name="alert" size={16} className="picture-note-icon" />
          {t.care.noOrderId}
        </p>
      )}
      <p className="picture-note">
        <Icon name="lock" size={16} className="picture-note-icon" />
        <span>
          {isSlip ? t.care.pictureRead : t.care.pictureGoes}
          {config.keepDays > 0 && <span className="picture-kept">{t.care.keptFor(config.keepDays)}</span>}
        </span>
      </p>
    </>
  )
}

/** Opens the bill guide. */
export function BillHelp() {
  const t = useText()
  const [Dialog, open, close] = useDialog(() => import('./bill-guide/bill-guide'))
  return (
    <div className="picture-help">
      <TextButton icon="question" onClick={open}>
        {t.care.whereIsBill}
      </TextButton>
      {Dialog && <Dialog onClose={close} />}
    </div>
  )
}
