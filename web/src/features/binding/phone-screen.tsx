import { call } from '../../api/call'
import { useText } from '../../text/use-text'
import { CodeForm } from '../../ui/forms/code-form'
import { usePhone } from '../../ui/forms/phone/use-phone'
import { Page } from '../../ui/page/page'
import { useBound } from './use-bound'

const REDIRECT_MS = 1_000
const WAIT = 'bind phone'

export default function PhoneScreen() {
  const t = useText()
  const phone = usePhone(WAIT, t.fieldError.bindPhone)
  const { bound, succeed } = useBound(REDIRECT_MS)
  const target = { mobile: phone.number, mobile_country_code: phone.country }
  return (
    <Page title={t.title.bindPhone}>
      <CodeForm
        wait={WAIT}
        recipient={phone.country + phone.number}
        checkTarget={phone.check}
        sendCode={() => call('/api/base/verify', { sendtype: 'mobile', ...target })}
        sentText={t.form.codeSent}
        onCode={async (code) => {
          await call('/api/Member/bindMobile', { ...target, code })
          succeed()
        }}
        forMembers
        done={bound}
      >
        {phone.field}
      </CodeForm>
    </Page>
  )
}
