import { useText } from '../../text/use-text'
import { Page } from '../../ui/page'

export default function AuthenticationScreen() {
  const t = useText()
  return <Page title={t.title.authentication}></Page>
}
