import { isOrderNumber } from '../../../protocol/rules'
import { useText } from '../../../text/use-text'
import { TextLink } from '../../../ui/kit/button'
import { OrderNumber, Verdict } from '../parts/order-parts'

/** An order that was opened by its number, before anybody has confirmed that it exists. */
export function AskingView({ id }: { id: string }) {
  const t = useText()
  return (
    <>
      <section className="card">
        <Verdict mood="asking" title={t.order.asking} />
      </section>
      {/* An invalid number leads to the look-up. The static page holds none. */}
      {isOrderNumber(id) && (
        <>
          <section className="card">
            <OrderNumber id={id} />
          </section>
          <div className="actions">
            <TextLink to="/kefu">{t.common.contact}</TextLink>
          </div>
        </>
      )}
    </>
  )
}
