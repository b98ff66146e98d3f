import './on-desktop.css'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/loading/load-chunk'
import { useText } from '../../../text/use-text'
import { TextButton } from '../../../ui/kit/button'

const OnPhoneDialog = lazy(() => loadChunk(() => import('./on-phone-dialog')))

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
        <Suspense>
          <OnPhoneDialog path={path} onClose={() => setShowsCode(false)} />
        </Suspense>
      )}
    </div>
  )
}
