import type { ShownOrder } from '#contract/calls/orders'
import { canHaveKey } from '#contract/order-kinds'
import { APPROVED, REJECTED } from '#protocol/order'
import { QrCode } from '../../src/ui/kit/qr-code'
import { lookUpAddress } from '../../src/ui/order-entries'
import { useAct } from '../acts/use-act'
import { useServerNow } from '../live/server-now'
import { ago } from '../live/time'
import { Action } from '../parts/controls/action'
import { Chip } from '../parts/marks/chip'
import { Copy } from '../parts/text/clipboard'
import { openInPhone, usePhone } from '../phone/frame'
import { setWord } from '../view/view'
import { DecideCard } from './decide-card'
import { pictureOf, statusOf, typeWord } from './decisions/order-words'
import { OrderCalls } from './order-calls'
import { OrderHistory } from './order-history'

export function OrderDetail({ order }: { order: ShownOrder }) {
  const now = useServerNow()
  const device = usePhone(({ device }) => device)
  const { word, tone, icon } = statusOf(order)
  const isThisPhone = device !== '' && order.device === device
  const act = useAct()
  const show = () => void act('', async () => openInPhone(lookUpAddress(order.id)))
  const facts = [
    typeWord(order),
    order.full_account,
    isThisPhone ? 'this phone' : order.device && `device ${order.device}`,
  ]
  return (
    <article className="split-detail" aria-label={`Order ${order.id}`}>
      <div className="detail-head">
        <div>
          <h2>
            <code className="detail-number">{order.id}</code> <Copy text={order.id} label="Copy number" kind="link" />
            <Chip tone={tone} icon={icon}>
              {word}
            </Chip>
          </h2>
          <p className="quiet">
            {facts.filter(Boolean).join(' · ')} · {now && ago(Date.parse(now) - order.create_time * 1000)}
          </p>
        </div>
        <span className="push" />
        <Action label="Show in the phone" icon="phone" hint="o" onPress={show}>
          Show<span className="sr-only"> in the phone</span>
        </Action>
        <Action bare kind="link" icon="cross" label="Close" onPress={() => setWord('orders.row', '')} />
      </div>
      <div className="detail-body">
        <DecideCard order={order} onShow={show} />
        <Proof order={order} />
        <OrderHistory order={order} />
        <OrderCalls id={order.id} />
      </div>
    </article>
  )
}

function noKeyWords(order: ShownOrder): string {
  if (!canHaveKey(order)) return 'none for this type'
  if (order.status === REJECTED) return 'none: rejected'
  return order.status === APPROVED ? 'none, or redeemed' : 'none until approved'
}

function Proof({ order }: { order: ShownOrder }) {
  const fields: [string, string][] = [
    ['pay_time', order.pay_time],
    ['outOrderid', order.outOrderid],
    ['full_account', order.full_account],
    ['imgs', order.imgs],
    ['key', order.key ?? noKeyWords(order)],
  ]
  const texts: [string, string][] = [
    ['describe', order.describe],
    ['results', order.results],
  ]
  return (
    <section className="proof">
      {order.imgs ? (
        <a className="proof-picture" href={pictureOf(order.imgs)} target="_blank" rel="noreferrer">
          <img src={pictureOf(order.imgs)} alt="Proof of payment" />
        </a>
      ) : (
        <div className="proof-picture quiet">no picture</div>
      )}
      <div className="proof-fields">
        <h3>Proof and fields</h3>
        <Facts fields={fields} />
      </div>
      <figure className="proof-qr">
        <QrCode text={order.id} label={`QR code of ${order.id}`} />
        <figcaption className="quiet">as shown</figcaption>
      </figure>
      <Facts fields={texts} whole />
    </section>
  )
}

/** @param props.whole spans the full width and wraps long values */
function Facts({ fields, whole = false }: { fields: [string, string][]; whole?: boolean }) {
  const given = fields.filter(([, value]) => value !== '')
  if (given.length === 0) return null
  return (
    <dl className={whole ? 'facts facts-tight facts-whole' : 'facts facts-tight'}>
      {given.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code title={whole ? undefined : value}>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
