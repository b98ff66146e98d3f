import { useText } from '../../text/use-text'
import { Page } from '../../ui/page'

export default function ChangeScreen() {
  const t = useText()
  return <Page title={t.title.changePassword}></Page>
}
