import './rejected-notice.css'
import { useText } from '../../../text/use-text'
import type { Rejected } from '../draft/wizard'
import { StoredPicture } from '../parts/stored-picture'

/** The previous order's rejection reason and, until a new picture is chosen, the refused one. */
export function RejectedNotice({ rejected, hasImage }: { rejected: Rejected; hasImage: boolean }) {
  const t = useText()
  return (
    <section className="card rejected-notice">
      <h2 className="said">{t.order.rejectedBefore(rejected.reason)}</h2>
      {!hasImage && (
        <>
          <StoredPicture label={t.order.rejectedPicture} path={rejected.imagePath} refused />
          <p className="rejected-ask">{t.order.uploadAgain}</p>
        </>
      )}
    </section>
  )
}
