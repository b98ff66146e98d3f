import './decided-view.css'
import { useNavigate } from 'react-router-dom'
import type { OrderView } from '../../../protocol/endpoints'
import { useText } from '../../../text/use-text'
import { FieldMessage } from '../../../ui/forms/field'
import { messageOf } from '../../../ui/hooks/use-report'
import { Button, TextLink } from '../../../ui/kit/button'
import { restoreSentDraft } from '../draft-store'
import { kindOfType } from '../order-kinds'
import { Fact, OrderNumber, StoredPicture, Verdict } from '../order-parts'
import { isApproved, type OrderAnswer } from './load-order'
import { PasswordLink } from './password-link'
import { usePassword } from './recovered-password'

interface DecidedViewProps {
  id: string
  order: Extract<OrderAnswer, { kind: 'found' }>
}

/** Staff have decided: rejected with a reason, approved with an account, or handled with an outcome. */
export function DecidedView({ id, order }: DecidedViewProps) {
  if (!isApproved(order.view)) return <Rejected id={id} view={order.view} />
  const { givesAccount } = kindOfType(order.view.wo_type)
  return givesAccount ? <Approved id={id} order={order} /> : <Handled id={id} view={order.view} />
}

function Rejected({ id, view }: { id: string; view: OrderView }) {
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
        <Verdict mood="bad" title={t.order.rejected} />
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
function Handled({ id, view }: { id: string; view: OrderView }) {
  const t = useText()
  return (
    <section className="card">
      <Verdict mood="good" title={t.order.finished} />
      <hr className="divider" />
      <OrderNumber id={id} big={false} />
      <hr className="divider" />
      <Fact label={t.order.type}>{t.orderType[view.wo_type]}</Fact>
      <hr className="divider" />
      <Fact label={t.order.result}>
        <span className="said">{view.results}</span>
      </Fact>
      <hr className="divider" />
      {kindOfType(view.wo_type).isSlip ? (
        <StoredPicture label={t.order.proof} path={view.imgs} />
      ) : (
        <Problem view={view} />
      )}
    </section>
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

/** The account, and the new password when the key was traded for one. */
function Approved({ id, order: { view, trading, refusal } }: DecidedViewProps) {
  const t = useText()
  const password = usePassword(id)
  const account = view.full_account
  return (
    <>
      <section className="card">
        <Verdict mood="good" title={t.order.approved} />
        <hr className="divider" />
        <Fact label={t.order.yourAccount} big copy={account}>
          {account}
        </Fact>
        {password !== null && (
          <>
            <hr className="divider" />
            <Fact label={t.order.newPassword} big mono copy={password}>
              {password}
            </Fact>
          </>
        )}
        {trading && password === null && (
          <p className="fetching" role="status">
            <span className="spinner" />
            {t.order.fetchingPassword}
          </p>
        )}
        <FieldMessage error={refusal ? messageOf(refusal, t) : undefined} />
      </section>
      {/* A reset would invalidate the password being fetched. */}
      {(password !== null || !trading) && (
        <PasswordLink account={account}>
          {password === null ? t.order.resetPassword : t.order.changePassword}
        </PasswordLink>
      )}
      <div className="actions">
        <TextLink to="/kefu">{t.common.contact}</TextLink>
      </div>
    </>
  )
}
