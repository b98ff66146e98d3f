import { useText } from '../../text/use-text'
import { Page } from '../../ui/page'

export default function NewPasswordScreen() {
  const t = useText()
  return <Page title={t.title.newPassword}></Page>
}
