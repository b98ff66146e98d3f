import { call } from '../../api/call'
import { useText } from '../../text/use-text'
import { CodeForm } from '../../ui/forms/code-form'
import { useEmail } from '../../ui/forms/use-email'
import { Page } from '../../ui/page/page'
import { useBound } from './use-bound'

const REDIRECT_MS = 800

export default function EmailScreen() {
  const t = useText()
  const { email, check, field } = useEmail(t.fieldError.bindEmail)
  const { bound, succeed } = useBound(REDIRECT_MS)
  return (
    <Page title={t.title.bindEmail}>
      <CodeForm
        wait="bind email"
        recipient={email}
        checkTarget={check}
        sendCode={() => call('/api/base/verify', { sendtype: 'email', email })}
        sentText={t.form.codeSent}
        onCode={async (code) => {
          await call('/api/Member/bindEmail', { email, code })
          succeed()
        }}
        forMembers
        done={bound}
      >
        {field}
      </CodeForm>
    </Page>
  )
}
