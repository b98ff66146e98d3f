import './decided-view.css'
import { noteReset } from '../../../platform/forget-recovered'
import type { OrderView } from '../../../protocol/endpoints'
import { useText } from '../../../text/use-text'
import { messageOf } from '../../../ui/failures/use-show-failure'
import { FieldMessage } from '../../../ui/forms/field'
import { useLiveNavigate } from '../../../ui/hooks/use-live-navigate'
import { Button, ButtonLink, TextLink } from '../../../ui/kit/button'
import { lookUpAddress } from '../../../ui/order-entries'
import { sentAgain } from '../draft/draft-store'
import { kindOfType } from '../draft/order-kinds'
import { AccountFact, Fact, OrderNumber, Verdict } from '../parts/order-parts'
import { StoredPicture } from '../parts/stored-picture'
import { SlipExample } from '../picture/slip-example'
import type { FoundOrder } from './load-order'
import { isSessionOf } from './recovered/session'
import { SessionLink } from './recovered/session-link'
import { restoreSentDraft } from './sent-drafts'

interface DecidedProps {
  id: string
  view: OrderView
  /** The decision has just arrived. */
  isNews: boolean
}

/** Staff have rejected the order, with a reason. */
export function Rejected({ id, view, isNews }: DecidedProps) {
  const t = useText()
  const navigate = useLiveNavigate()
  const { path, isSlip } = kindOfType(view.wo_type)
  const newer = sentAgain(id)
  const resubmit = () => {
    // It may have been sent from a form that was left.
    const sent = sentAgain(id)
    if (sent !== null) return navigate(lookUpAddress(sent))
    restoreSentDraft(id, view)
    navigate(path)
  }
  return (
    <>
      <section className="card">
        <Verdict mood="bad" title={t.order.rejected} isNews={isNews} />
        {view.results.trim() === '' ? (
          <hr className="divider" />
        ) : (
          <div className="reason">
            <p className="reason-label">{t.order.reason}</p>
            <p className="said reason-text">{view.results}</p>
          </div>
        )}
        <OrderNumber id={id} big={false} />
      </section>
      {newer === null ? (
        <Button onClick={resubmit}>{t.order.resubmit}</Button>
      ) : (
        <ButtonLink to={lookUpAddress(newer)}>{t.care.seeNewer}</ButtonLink>
      )}
      {isSlip ? (
        <section className="card refused-pair">
          <StoredPicture label={t.order.rejectedPicture} path={view.imgs} refused />
          <div>
            <SlipExample refused={view.results} />
          </div>
        </section>
      ) : (
        <section className="card">
          <Problem view={view} />
        </section>
      )}
      <div className="actions">
        <TextLink to="/kefu">{t.common.contact}</TextLink>
      </div>
    </>
  )
}

/** The staff's reply to the member's submission. */
export function Handled({ id, view, isNews }: DecidedProps) {
  const t = useText()
  return (
    <>
      <section className="card">
        <Verdict mood="good" title={t.order.finished} isNews={isNews} />
        {view.results.trim() !== '' && (
          <>
            <hr className="divider" />
            <Fact label={t.order.result}>
              <span className="said">{view.results}</span>
            </Fact>
          </>
        )}
        <hr className="divider" />
        <OrderNumber id={id} big={false} />
        <hr className="divider" />
        <Fact label={t.order.type}>{t.orderType[view.wo_type]}</Fact>
        <hr className="divider" />
        {kindOfType(view.wo_type).isSlip ? (
          <StoredPicture label={t.order.proof} path={view.imgs} />
        ) : (
          <Problem view={view} />
        )}
      </section>
      <WaysOn />
    </>
  )
}

/** The member's text and picture. */
function Problem({ view }: { view: OrderView }) {
  const t = useText()
  return (
    <>
      {view.describe !== '' && (
        <Fact label={t.order.description}>
          <span className="said">{view.describe}</span>
        </Fact>
      )}
      <StoredPicture label={t.order.image} path={view.imgs} />
    </>
  )
}

/** The member has chosen a password since: the one that came with the order is no longer valid. */
export function Replaced({ view }: Pick<DecidedProps, 'view'>) {
  const t = useText()
  return (
    <>
      <section className="card">
        <Verdict mood="good" title={t.order.passwordReplaced} />
        <hr className="divider" />
        <AccountFact account={view.full_account} />
      </section>
      <WaysOn />
    </>
  )
}

/** Leaves an order that needs nothing more. */
function WaysOn() {
  const t = useText()
  return (
    <div className="actions">
      <TextLink to="/">{t.common.home}</TextLink>
      <TextLink to="/kefu">{t.order.unsolved}</TextLink>
    </div>
  )
}

interface ApprovedProps {
  id: string
  order: FoundOrder
  isNews: boolean
}

/** The account, without a password: it is on its way, or the key gives none. */
export function Approved({ id, order: { view, trading, refusal }, isNews }: ApprovedProps) {
  const t = useText()
  const account = view.full_account
  const isOwn = () => {
    noteReset(id, account)
    return isSessionOf(account)
  }
  return (
    <>
      <section className="card">
        <Verdict mood="good" title={t.order.approved} isNews={isNews} />
        <hr className="divider" />
        <AccountFact account={account} />
        {trading && (
          <p className="fetching" role="status">
            <span className="spinner" />
            {t.order.fetchingPassword}
          </p>
        )}
        <FieldMessage error={refusal ? messageOf(refusal, t) : undefined} />
      </section>
      <p className="note">{t.care.neverAsks}</p>
      {/* A reset would invalidate the password being fetched. */}
      {!trading && (
        <SessionLink account={account} isOwn={isOwn} to="/pwd">
          {t.order.resetPassword}
        </SessionLink>
      )}
      <div className="actions">
        <TextLink to="/kefu">{t.common.contact}</TextLink>
      </div>
    </>
  )
}
