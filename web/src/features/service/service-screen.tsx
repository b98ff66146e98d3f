import { useText } from '../../text/use-text'
import { Page } from '../../ui/page'

export default function ServiceScreen() {
  const t = useText()
  return <Page title={t.title.service}></Page>
}
