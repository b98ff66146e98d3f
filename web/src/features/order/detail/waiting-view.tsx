import './waiting-view.css'
import dayjs from 'dayjs'
import { saveFile } from '../../../platform/save-file'
import { useText } from '../../../text/use-text'
import { Button, TextLink } from '../../../ui/kit/button'
import { drawQrPng, QrCode } from '../../../ui/kit/qr-code'
import { OrderNumber, Verdict } from '../order-parts'

/** A pending order: its number to keep and the time of the last check. */
export function WaitingView({ id, askedAt }: { id: string; askedAt: number | null }) {
  const t = useText()
  const save = async () => saveFile(await drawQrPng(id), `${id}.png`)
  return (
    <>
      <section className="card">
        <Verdict mood="waiting" title={t.order.processing} />
        <p className="verdict-note">{t.order.doNotResubmit}</p>
        <hr className="divider" />
        <OrderNumber id={id} />
        <div className="order-qr">
          <QrCode text={id} label={t.order.qrCode} />
        </div>
        <Button look="plain" icon="download" onClick={save}>
          {t.order.saveImage}
        </Button>
      </section>
      <div className="actions">
        {askedAt !== null && <p className="note">{t.order.lastAsked(dayjs(askedAt).format('HH:mm:ss'))}</p>}
        <TextLink to="/kefu">{t.common.contact}</TextLink>
      </div>
    </>
  )
}
