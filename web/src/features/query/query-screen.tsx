import { useText } from '../../text/use-text'
import { Page } from '../../ui/page'

export default function QueryScreen() {
  const t = useText()
  return <Page title={t.title.query}></Page>
}
