import './recovered-view.css'
import { useEffect } from 'react'
import { buzz } from '../../../../platform/device/haptics'
import { isDoubted } from '../../../../platform/forget-recovered'
import { isKiosk } from '../../../../platform/kiosk/kiosk'
import type { OrderView } from '../../../../protocol/endpoints'
import { useText } from '../../../../text/use-text'
import { TextLink } from '../../../../ui/kit/button'
import { AccountFact, Fact, useFocusOnNews } from '../../parts/order-parts'
import { mayBeSessionOf } from './session'
import { SessionLink } from './session-link'

interface RecoveredViewProps {
  id: string
  view: OrderView
  password: string
  /** The password has just arrived. */
  isNews: boolean
}

/** The end of a recovery: the account with its new password, and what to do next. */
export function RecoveredView({ id, view: { full_account: account }, password, isNews }: RecoveredViewProps) {
  const t = useText()
  const isOwn = () => mayBeSessionOf(account, id)
  const heading = useFocusOnNews<HTMLHeadingElement>(isNews)
  useEffect(() => {
    if (isNews) buzz()
  }, [isNews])
  return (
    <>
      <section className={`card recovered${isNews ? ' recovered-news' : ''}`}>
        <OpenLock />
        <h2 ref={heading} tabIndex={-1}>
          {t.care.recovered}
        </h2>
        <p className="recovered-approved">{t.order.approved}</p>
        <AccountFact account={account} />
        <hr className="divider" />
        <Fact label={t.order.newPassword} big secret copy={password}>
          {password}
        </Fact>
        {isDoubted(id) && <p className="recovered-keep">{t.care.mayBeReplaced}</p>}
        <p className="recovered-keep">{isKiosk() ? t.care.noteDownPassword : t.care.keepPassword}</p>
      </section>
      <section className="card next-steps" aria-labelledby="next-steps">
        <h2 id="next-steps">{t.care.nextSteps}</h2>
        <div className="next-step">
          <p className="next-step-why">{t.care.whyChange}</p>
          <SessionLink account={account} isOwn={isOwn} to="/pwd">
            {t.order.changePassword}
          </SessionLink>
        </div>
        <div className="next-step">
          <p className="next-step-why">{t.care.whyBind}</p>
          <SessionLink account={account} isOwn={isOwn} to="/phone" look="plain">
            {t.title.bindPhone}
          </SessionLink>
        </div>
      </section>
      <p className="note">{t.care.neverAsks}</p>
      <div className="actions">
        <TextLink to="/kefu">{t.common.contact}</TextLink>
      </div>
    </>
  )
}

function OpenLock() {
  return (
    <svg className="recovered-drawing" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
      <circle className="ground" cx="60" cy="52" r="40" />
      <path
        className="line"
        d="M42 50h36a4 4 0 014 4v20a4 4 0 01-4 4H42a4 4 0 01-4-4V54a4 4 0 014-4zM46 50V40a14 14 0 0127-5"
      />
      <path className="line" d="M52 64l6 6 11-12" />
      <path className="line sparks" d="M18 30l5 4M14 52h6M102 30l-5 4M106 52h-6M88 12l-4 6" />
    </svg>
  )
}
