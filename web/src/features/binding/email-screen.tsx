import { useText } from '../../text/use-text'
import { Page } from '../../ui/page'

export default function EmailScreen() {
  const t = useText()
  return <Page title={t.title.bindEmail}></Page>
}
