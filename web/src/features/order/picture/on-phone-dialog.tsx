import { useText } from '../../../text/use-text'
import { Dialog } from '../../../ui/kit/dialog'
import { QrCode } from '../../../ui/kit/qr-code'

/** Shows the address of the form as a code: the slip is on the phone. */
export default function OnPhoneDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog title={t.order.onPhone} onClose={onClose} hasCloseButton>
      <div className="on-desktop-code">
        <QrCode text={new URL(path, window.location.href).href} label={t.order.onPhoneCode} />
      </div>
      <p className="note">{t.order.onPhoneHow}</p>
    </Dialog>
  )
}
