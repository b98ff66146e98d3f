import { Dialog } from '../../src/ui/kit/dialog'
import { QrCode } from '../../src/ui/kit/qr-code'
import { isLoopbackPage } from '../live/access'
import { Action } from '../parts/controls/action'
import { Copy } from '../parts/text/clipboard'

/** The app's address for a second member, as a QR code for another device's camera too. The app itself needs no token. */
export function OtherDevice({ address, onClose }: { address: string; onClose: () => void }) {
  const link = window.location.origin + address
  return (
    <Dialog title="Open on another device" onClose={onClose}>
      {isLoopbackPage ? (
        <p>
          This page was opened by a name that only this machine knows. Open the console by the network name or address
          of the machine; then its code is shown here.
        </p>
      ) : (
        <div className="other-qr">
          <QrCode text={link} label={`QR code of ${link}`} />
        </div>
      )}
      <p>On this machine, a private window is a second member: it has a device and a storage of its own.</p>
      <p className="command">
        <code>{link}</code>
        <Copy text={link} label="Copy address" />
      </p>
      <div className="dialog-actions">
        <Action label="Close" kind="primary" onPress={onClose} />
      </div>
    </Dialog>
  )
}
