import { useText } from '../../text/use-text'
import { Page } from '../../ui/page'

export default function ForgotScreen() {
  const t = useText()
  return <Page title={t.title.forgot}></Page>
}
