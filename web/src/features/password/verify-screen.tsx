import { useText } from '../../text/use-text'
import { Page } from '../../ui/page'

export default function VerifyScreen() {
  const t = useText()
  return <Page title={t.title.verify}></Page>
}
