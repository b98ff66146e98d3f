import { call } from '../../api/call'
import { useText } from '../../text/use-text'
import { CodeForm } from '../../ui/forms/code-form'
import { useEmail } from '../../ui/forms/use-email'
import { Page } from '../../ui/page/page'
import { useBound } from './use-bound'

const REDIRECT_MS = 800
const WAIT = 'bind email'

export default function EmailScreen() {
  const t = useText()
  const { email, check, field } = useEmail(WAIT, t.fieldError.bindEmail)
  const { bound, succeed } = useBound(REDIRECT_MS)
  return (
    <Page title={t.title.bindEmail}>
      <CodeForm
        wait={WAIT}
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
