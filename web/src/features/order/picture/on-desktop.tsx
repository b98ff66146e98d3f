import './on-desktop.css'
import { useText } from '../../../text/use-text'
import { TextButton } from '../../../ui/kit/button'
import { useDialog } from './use-dialog'

/** Further ways to the picture on a computer: drop it, paste it, or go on where it is, on the phone. */
export function OnDesktop({ path }: { path: string }) {
  const t = useText()
  const [Dialog, open, close] = useDialog(() => import('./on-phone-dialog'))
  return (
    <div className="on-desktop">
      <p className="on-desktop-text">{t.order.dropOrPaste}</p>
      <TextButton icon="phone" onClick={open}>
        {t.order.onPhone}
      </TextButton>
      {Dialog && <Dialog path={path} onClose={close} />}
    </div>
  )
}
