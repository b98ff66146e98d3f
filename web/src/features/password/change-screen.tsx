import { call } from '../../api/call'
import { recoveredAccount } from '../../platform/forget-recovered'
import { whileReplacing } from '../../platform/replace-recovered'
import { stored } from '../../platform/storage'
import { isMemberPassword, passwordParts } from '../../protocol/rules'
import { useText } from '../../text/use-text'
import { useLiveNavigate } from '../../ui/hooks/use-live-navigate'
import { useToaster } from '../../ui/kit/toast/toast'
import { NeedsLogin, useNeedsLogin } from '../../ui/page/needs-login'
import { Page } from '../../ui/page/page'
import { NewPasswordForm } from './new-password-form'

/** Changes the password of the logged-in member. */
export default function ChangeScreen() {
  const t = useText()
  const toaster = useToaster()
  const navigate = useLiveNavigate()
  const { needed, look } = useNeedsLogin()
  return (
    <Page title={t.title.changePassword}>
      {needed && <NeedsLogin />}
      <NewPasswordForm
        errorOf={(password) => (isMemberPassword(password) ? undefined : t.fieldError.passwordParts)}
        differText={t.fieldError.passwordsDiffer}
        rules={(password) => {
          const met = passwordParts(password)
          return (['letter', 'digit', 'symbol'] as const).map((part) => ({ text: t.form[part], met: met[part] }))
        }}
        onSubmit={async (passwords) => {
          const replaced = { account: recoveredAccount(), token: stored.get('token') }
          await whileReplacing(replaced, call('/api/Member/resetPass', passwords)).finally(look)
          toaster.good(t.form.passwordChanged)
          navigate('/', { replace: true })
        }}
      />
    </Page>
  )
}
