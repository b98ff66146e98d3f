import './picture-note.css'
import { type ComponentType, useState } from 'react'
import { config } from '../../../platform/config'
import { loadChunk } from '../../../platform/loading/load-chunk'
import { useText } from '../../../text/use-text'
import { Icon } from '../../../ui/icons/icon'
import { TextButton } from '../../../ui/kit/button'
import { useToaster } from '../../../ui/kit/toast/toast'

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

type Guide = ComponentType<{ onClose: () => void }>

/** Opens the bill guide, which loads at the tap. */
export function BillHelp() {
  const t = useText()
  const toaster = useToaster()
  const [Guide, setGuide] = useState<Guide | null>(null)
  const open = async () => {
    try {
      const { BillGuide } = await loadChunk(() => import('./bill-guide/bill-guide'))
      setGuide(() => BillGuide)
    } catch (error) {
      console.info('bill guide:', String(error))
      toaster.error(t.error.network)
    }
  }
  return (
    <div className="picture-help">
      <TextButton icon="question" onClick={open}>
        {t.care.whereIsBill}
      </TextButton>
      {Guide && <Guide onClose={() => setGuide(null)} />}
    </div>
  )
}
