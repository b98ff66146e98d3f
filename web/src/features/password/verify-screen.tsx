import { useId } from 'react'
import { call } from '../../api/call'
import { useText } from '../../text/use-text'
import { CodeForm } from '../../ui/forms/code-form'
import { usePhone } from '../../ui/forms/phone/use-phone'
import { useEmail } from '../../ui/forms/use-email'
import { useLeaving } from '../../ui/forms/use-leaving'
import { useLiveNavigate } from '../../ui/hooks/use-live-navigate'
import { Page } from '../../ui/page/page'
import { BackToForgot, FlowBar, isRetrieveType, useFlowStart, useParameters } from './forgot-steps'

/** The forgot flow's third step: the phone or e-mail in full, and a code sent to it. */
export default function VerifyScreen() {
  const t = useText()
  const navigate = useLiveNavigate()
  useFlowStart()
  const hintId = useId()
  const { isLeaving, leave } = useLeaving()
  const { type, value, key } = useParameters('type', 'value', 'key')
  const wait = `forgot ${value}`
  const phone = usePhone(wait, t.fieldError.phone, hintId)
  const email = useEmail(wait, t.fieldError.email, hintId)
  if (!isRetrieveType(type) || !value || !key) return <BackToForgot />
  const target = type === 'mobile' ? phone : email
  const subject = type === 'mobile' ? phone.country + phone.number : email.email
  return (
    <Page title={t.title.verify} steps={<FlowBar current={2} />}>
      <p id={hintId} className="note">
        {t.form.sentTo(value)}
      </p>
      <CodeForm
        wait={wait}
        recipient={subject}
        checkTarget={target.check}
        sendCode={() => call('/api/Member/getCode', { type, key, subject })}
        sentText={t.form.sent}
        done={isLeaving}
        onCode={async (code) => {
          await call('/api/Member/checkCode', { key, type, code })
          leave()
          navigate(`/setPwd?${new URLSearchParams({ key, code, type })}`)
        }}
      >
        {target.field}
      </CodeForm>
    </Page>
  )
}
