import { useEffect, useState } from 'react'
import { call } from '../../api/call'
import { whileReplacing } from '../../platform/replace-recovered'
import { isPlainRefusal } from '../../protocol/errors'
import { hasForgotLength, hasForgotSigns, isForgotPassword } from '../../protocol/rules'
import { useText } from '../../text/use-text'
import { TextLink } from '../../ui/kit/button'
import { Page } from '../../ui/page/page'
import {
  BackToForgot,
  FlowBar,
  flowAccount,
  isRetrieveType,
  useEndOfFlow,
  useFlowStart,
  useParameters,
} from './forgot-steps'
import { NewPasswordForm } from './new-password-form'

const loadNext = () => import('./success-screen').catch(() => {})

/** The forgot flow's last step: a new password, after the account's owner is verified. */
export default function NewPasswordScreen() {
  const t = useText()
  const endFlow = useEndOfFlow()
  useFlowStart()
  /** The key or the code may be no longer valid. */
  const [isSpent, setSpent] = useState(false)
  // A network that fails only now must not hide that the password is set.
  useEffect(() => void loadNext(), [])
  const { type, key, code } = useParameters('type', 'key', 'code')
  if (!isRetrieveType(type) || !key || !code) return <BackToForgot />
  const account = flowAccount()
  return (
    <Page title={t.title.newPassword} steps={<FlowBar current={3} />}>
      <NewPasswordForm
        errorOf={(password) => (isForgotPassword(password) ? undefined : t.fieldError.passwordFormat)}
        differText={t.fieldError.newPasswordsDiffer}
        rules={(password) => [
          { text: t.form.passwordLength, met: hasForgotLength(password) },
          { text: t.form.passwordSigns, met: hasForgotSigns(password) },
        ]}
        onSubmit={async (passwords) => {
          const changing = call('/api/Member/resetForgetPass', { type, key, code, ...passwords })
          await whileReplacing({ account }, changing).catch((error) => {
            setSpent(isPlainRefusal(error))
            throw error
          })
          // Otherwise the flow's first step would show while the file is on its way.
          await loadNext()
          endFlow()
        }}
      />
      {isSpent && (
        <div className="actions">
          <TextLink to={account ? `/Authentication?${new URLSearchParams({ userName: account })}` : '/forgot'}>
            {t.title.authentication}
          </TextLink>
        </div>
      )}
    </Page>
  )
}
