import './decided-view.css'
import { useNavigate } from 'react-router-dom'
import { isReplaced } from '../../../platform/forget-recovered'
import type { OrderView } from '../../../protocol/endpoints'
import { useText } from '../../../text/use-text'
import { messageOf } from '../../../ui/failures/use-show-failure'
import { FieldMessage } from '../../../ui/forms/field'
import { Button, TextLink } from '../../../ui/kit/button'
import { restoreSentDraft } from '../draft/draft-store'
import { kindOfType } from '../draft/order-kinds'
import { AccountFact, Fact, OrderNumber, StoredPicture, Verdict } from '../parts/order-parts'
import { isApproved, type OrderAnswer } from './load-order'
import { usePassword } from './recovered/recovered-password'
import { RecoveredView } from './recovered/recovered-view'
import { isSessionOf } from './recovered/session'
import { SessionLink } from './recovered/session-link'

interface DecidedViewProps {
  id: string
  order: Extract<OrderAnswer, { kind: 'found' }>
  /** The decision has just arrived. */
  isNews: boolean
}

/** Staff have decided: rejected with a reason, approved with an account, or handled with an outcome. */
export function DecidedView({ id, order, isNews }: DecidedViewProps) {
  const { view } = order
  const password = usePassword(id)
  if (!isApproved(view)) return <Rejected id={id} view={view} isNews={isNews} />
  if (!kindOfType(view.wo_type).givesAccount) return <Handled id={id} view={view} isNews={isNews} />
  if (isReplaced(id)) return <Replaced account={view.full_account} />
  return password === null ? (
    <Approved order={order} isNews={isNews} />
  ) : (
    <RecoveredView id={id} account={view.full_account} password={password} isNews={isNews} />
  )
}

interface OutcomeProps {
  id: string
  view: OrderView
  isNews: boolean
}

function Rejected({ id, view, isNews }: OutcomeProps) {
  const t = useText()
  const navigate = useNavigate()
  const { path, isSlip } = kindOfType(view.wo_type)
  const resubmit = () => {
    restoreSentDraft(id, view)
    navigate(path)
  }
  return (
    <>
      <section className="card">
        <Verdict mood="bad" title={t.order.rejected} isNews={isNews} />
        <div className="reason">
          <p className="reason-label">{t.order.reason}</p>
          <p className="said reason-text">{view.results}</p>
        </div>
        <OrderNumber id={id} big={false} />
        {!isSlip && <Problem view={view} />}
      </section>
      <Button onClick={resubmit}>{t.order.resubmit}</Button>
      <div className="actions">
        <TextLink to="/kefu">{t.common.contact}</TextLink>
      </div>
    </>
  )
}

/** The staff's reply to the member's submission. */
function Handled({ id, view, isNews }: OutcomeProps) {
  const t = useText()
  return (
    <>
      <section className="card">
        <Verdict mood="good" title={t.order.finished} isNews={isNews} />
        <hr className="divider" />
        <Fact label={t.order.result}>
          <span className="said">{view.results}</span>
        </Fact>
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
function Replaced({ account }: { account: string }) {
  const t = useText()
  return (
    <>
      <section className="card">
        <Verdict mood="good" title={t.order.passwordReplaced} />
        <hr className="divider" />
        <AccountFact account={account} />
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

/** The account, without a password: it is on its way, or the key gives none. */
function Approved({ order: { view, trading, refusal }, isNews }: Omit<DecidedViewProps, 'id'>) {
  const t = useText()
  const account = view.full_account
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
      {/* A reset would invalidate the password being fetched. */}
      {!trading && (
        <SessionLink account={account} isOwn={() => isSessionOf(account)} to="/pwd">
          {t.order.resetPassword}
        </SessionLink>
      )}
      <div className="actions">
        <TextLink to="/kefu">{t.common.contact}</TextLink>
      </div>
    </>
  )
}
