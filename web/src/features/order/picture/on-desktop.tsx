import './on-desktop.css'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/loading/load-chunk'
import { useText } from '../../../text/use-text'
import { TextButton } from '../../../ui/kit/button'
import { Dialog } from '../../../ui/kit/dialog'

const QrCode = lazy(async () => ({ default: (await loadChunk(() => import('../../../ui/kit/qr-code'))).QrCode }))

/** Further ways to the picture on a computer: drop it, paste it, or go on where it is, on the phone. */
export function OnDesktop({ path }: { path: string }) {
  const t = useText()
  const [showsCode, setShowsCode] = useState(false)
  return (
    <div className="on-desktop">
      <p className="on-desktop-text">{t.order.dropOrPaste}</p>
      <TextButton icon="phone" onClick={() => setShowsCode(true)}>
        {t.order.onPhone}
      </TextButton>
      {showsCode && (
        <Dialog title={t.order.onPhone} onClose={() => setShowsCode(false)} hasCloseButton>
          <div className="on-desktop-code">
            <Suspense>
              <QrCode text={new URL(path, window.location.href).href} label={t.order.onPhoneCode} />
            </Suspense>
          </div>
          <p className="note">{t.order.onPhoneHow}</p>
        </Dialog>
      )}
    </div>
  )
}
