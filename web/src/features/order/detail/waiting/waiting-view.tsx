import './waiting-view.css'
import { isKiosk } from '../../../../platform/kiosk/kiosk'
import { stored } from '../../../../platform/storage'
import type { OrderView } from '../../../../protocol/endpoints'
import { shownTime } from '../../../../text/shown-time'
import { useText } from '../../../../text/use-text'
import type { Catalogue } from '../../../../text/zh-cn'
import { TextLink } from '../../../../ui/kit/button'
import { type CodePicture, QrCode } from '../../../../ui/kit/qr-code'
import { Fact, OrderNumber, Verdict } from '../../parts/order-parts'
import { sentAccount } from '../sent-drafts'
import { SaveButton } from './save-button'
import { Timeline } from './timeline'

interface WaitingViewProps {
  id: string
  /** The order as it was last answered. */
  view: OrderView | null
  askedAt: number | null
}

/** A pending order: how far it is, its number to keep and the time of the last check. */
export function WaitingView({ id, view, askedAt }: WaitingViewProps) {
  const t = useText()
  const account = view ? view.full_account : sentAccount(id)
  return (
    <>
      <section className="card">
        <Verdict mood="waiting" title={t.order.processing} />
        <p className="verdict-note">{t.order.doNotResubmit}</p>
        <Timeline submittedAt={view?.create_time || null} />
        {/* A terminal forgets its orders with the person, a browser without storage with the page. */}
        <p className="verdict-note">
          {isKiosk() || !stored.lasts() ? t.kiosk.noteDownNumber : t.care.mayLeave(t.title.list)}
        </p>
      </section>
      <section className="card">
        <OrderNumber id={id} />
        {account && <Fact label={t.order.username}>{account}</Fact>}
        <div className="order-qr">
          <QrCode text={id} label={t.order.qrCode} />
        </div>
        <p className="order-keep">{t.care.keepCode}</p>
        <SaveButton picture={pictureOf(id, view, t)} />
      </section>
      <div className="actions">
        {askedAt === null ? (
          <div className="note-ahead" />
        ) : (
          <p className="note">{t.order.lastAsked(shownTime(askedAt / 1000))}</p>
        )}
        {!isKiosk() && <TextLink to="/list">{t.title.list}</TextLink>}
        <TextLink to="/kefu">{t.common.contact}</TextLink>
      </div>
    </>
  )
}

/** The number to keep, with all that is known of its order. */
function pictureOf(id: string, view: OrderView | null, t: Catalogue): CodePicture {
  const type = view ? [`${t.order.type}  ${t.orderType[view.wo_type]}`] : []
  const date = view?.create_time ? [`${t.care.submittedAt}  ${shownTime(view.create_time)}`] : []
  const where = `${t.title.query}  ${window.location.host}/reault`
  return { title: t.care.receipt, text: id, lines: [...type, ...date, where] }
}
